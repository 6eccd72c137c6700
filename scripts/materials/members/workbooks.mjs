// The workbooks of the partner area; each begins with how to read it and ends with a codebook.
import { edition, given, phaseNames, questions, sample, sampleNames } from '../figures.mjs'
import { readmeSheet, tableSheet, workbookOf } from './spreadsheet.mjs'
import { codebook, codes, conventions, journey, online, premiumScale, tenth, usage, whole, words } from './tables.mjs'

export function dataTables2025() {
  const { health, property } = given.premiums
  const { important, undecided, unimportant } = given.transparency
  const { age, women, men, languages } = given.demographics
  const title = 'Datentabellen 2025'
  const readme = readmeSheet(title, [
    ['Inhalt', 'Die Ergebnisse der fünften Ausgabe in Tabellen: sechs Blätter mit berichteten Ergebnissen, drei mit Beispieldaten, ein Codebuch.'],
    ['Basis', `${edition.respondents} Befragte in drei Sprachregionen, gewichtet. Frühere Jahre: n\u00a0nicht angegeben.`],
    ['Stand', '15. September 2025'],
    ...conventions,
  ])
  return workbookOf(
    [
      readme,
      tableSheet({
        sheet: 'Prämienanstieg',
        title: 'Bemerkte Prämienerhöhungen 2025',
        remark: `Frage (sinngemäss): ${questions.premiums} Anteil der Befragten in Prozent und Mittelwert des genannten Anstiegs in Prozent, von den Befragten, die eine Erhöhung bemerkt haben.`,
        isSample: false,
        columns: [words('Versicherung', 26), whole('Bemerkt', 14), { name: 'Anstieg im Durchschnitt', width: 26, exact: 'hundredth' }],
        rows: [
          ['Krankenversicherung', health.noticed, health.increase],
          ['Sachversicherung', property.noticed, property.increase],
        ],
      }),
      online(2025),
      tableSheet({
        sheet: 'KI-Transparenz',
        title: 'Wichtigkeit der Transparenz über KI 2025',
        remark: `Frage (sinngemäss): ${questions.transparency} Skala 1 bis 7, zusammengefasst. Anteile in Prozent.`,
        isSample: false,
        columns: [words('Antwort', 26), words('Skalenwerte', 16), whole('Anteil')],
        rows: [
          ['wichtig', '5 bis 7', important],
          ['unentschieden', '4', undecided],
          ['nicht wichtig', '1 bis 3', unimportant],
        ],
      }),
      usage(),
      tableSheet({
        sheet: 'KI-Assistenten',
        title: 'Akzeptanz von KI-Assistenten 2025 in fünf Stufen',
        remark: `Frage (sinngemäss): ${questions.acceptance} Anteile in Prozent. ${sampleNames}`,
        isSample: false,
        columns: [whole('Stufe', 10), words('Bezeichnung (Beispiel)', 30), whole('Anteil')],
        rows: given.acceptance.map((value, index) => [index + 1, sample.acceptanceSteps[index], value]),
      }),
      tableSheet({
        sheet: 'Stichprobe',
        title: 'Zusammensetzung der Stichprobe 2025',
        remark: 'Alter als Mittelwert in Jahren, sonst Anteile in Prozent. Sprachen: Mehrfachnennungen möglich, die Summe übersteigt deshalb 100.',
        isSample: false,
        columns: [words('Merkmal', 22), words('Ausprägung', 24), { name: 'Wert', width: 12, exact: 'count' }],
        rows: [
          ['Befragte', 'Anzahl', edition.respondents],
          ['Alter', 'Durchschnitt', age],
          ['Geschlecht', 'Frauen', women],
          ['Geschlecht', 'Männer', men],
          ['Sprache', 'Deutsch', languages.de],
          ['Sprache', 'Französisch', languages.fr],
          ['Sprache', 'Italienisch', languages.it],
        ],
      }),
      premiumScale([2023, 2024, 2025]),
      journey(2025),
      tableSheet({
        sheet: 'KI-Erwartungen',
        title: 'Erwartete Unterstützung durch KI je Phase',
        remark: `Frage (sinngemäss): ${questions.support} Mittelwerte auf der Skala von 1 (keine) bis 7 (sehr viel).`,
        isSample: true,
        columns: [words('Phase', 26), tenth('2024'), tenth('2025'), tenth('Differenz')],
        rows: phaseNames.map((phase, index) => [
          phase,
          sample.support[2024][index],
          sample.support[2025][index],
          Math.round((sample.support[2025][index] - sample.support[2024][index]) * 10) / 10,
        ]),
      }),
      codebook(Object.keys(codes)),
    ],
    { title: `Schweizer Versicherungsstudie: ${title}`, subject: 'Ergebnisse der fünften Ausgabe in Tabellen, mit Codebuch', date: '2025-09-15' },
  )
}

export function premiums2024() {
  const title = 'Prämienentwicklung 2024'
  const readme = readmeSheet(title, [
    ['Inhalt', 'Wie sich die Prämien nach dem Eindruck der Befragten entwickelt haben, Ausgaben 2023 und 2024. Alle Werte sind Beispieldaten.'],
    ['Stand', '16. September 2024'],
    ...conventions,
  ])
  return workbookOf([readme, premiumScale([2023, 2024]), codebook(['premiumScale'])], {
    title: `Schweizer Versicherungsstudie: ${title}`,
    subject: 'Wahrgenommene Entwicklung der Prämien, Beispieldaten',
    date: '2024-09-16',
  })
}

export function journeyTables() {
  const title = 'Kundenreise 2022 bis 2025'
  const years = [2022, 2023, 2024, 2025]
  const readme = readmeSheet(title, [
    ['Inhalt', 'Bevorzugter Weg in fünf Phasen der Kundenreise, vier Ausgaben und eine Zeitreihe. Alle Werte sind Beispieldaten.'],
    ['Stand', '15. September 2025'],
    ...conventions,
  ])
  const series = tableSheet({
    sheet: 'Zeitreihe',
    title: 'Anteil, der den digitalen Weg bevorzugt, 2022 bis 2025',
    remark: `Frage (sinngemäss): ${questions.journey} Anteile in Prozent, Antwort «online».`,
    isSample: true,
    columns: [words('Phase', 26), ...years.map((year) => whole(String(year))), whole('Differenz 2022 bis 2025', 26)],
    rows: phaseNames.map((phase, index) => {
      const values = years.map((year) => sample.journey[year].online[index])
      return [phase, ...values, values.at(-1) - values[0]]
    }),
  })
  return workbookOf([readme, series, ...years.map((year) => journey(year, String(year))), codebook(['journey'])], {
    title: `Schweizer Versicherungsstudie: ${title}`,
    subject: 'Bevorzugter Weg je Phase, Beispieldaten',
    date: '2025-09-15',
  })
}

export function preliminary2023() {
  const title = 'Datentabellen 2023, Vorabfassung'
  const readme = readmeSheet(title, [
    ['Inhalt', 'Vorabfassung für die Besprechung mit Partnern. Sie ist durch den Ergebnisbericht 2023 ersetzt.'],
    ['Stand', '28. August 2023'],
    ...conventions,
  ])
  return workbookOf([readme, online(2023), journey(2023), codebook(['online', 'journey'])], {
    title: `Schweizer Versicherungsstudie: ${title}`,
    subject: 'Vorabfassung, ersetzt',
    date: '2023-08-28',
  })
}
