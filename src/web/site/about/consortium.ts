/** Who carries the study, under the names of the sample content; the first is the institute's university. */
export const consortium = (university: string) => [
  {
    name: university,
    kind: 'Technische Hochschule des Bundes',
    task: 'Leitet die Studie, entwirft den Fragebogen und wertet die Antworten aus.',
  },
  {
    name: 'Universität Muster',
    kind: 'Universität',
    task: 'Verantwortet Methodik und Gewichtung und sichert die Qualität der Ergebnisse.',
  },
  {
    name: 'Finanzvergleich Muster',
    kind: 'Vergleichsportal für Finanzen',
    task: 'Bringt ein, wie Menschen Angebote suchen, vergleichen und abschliessen.',
  },
  {
    name: 'Brokerverband Muster',
    kind: 'Verband der Broker',
    task: 'Vertritt die Sicht der unabhängigen Vermittlerinnen und Vermittler.',
  },
]
