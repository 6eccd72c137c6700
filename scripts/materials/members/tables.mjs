// The sheets of the data tables. Results as reported, sample tables marked as such.
import { given, institute, names, phaseNames, questions, sample, sampleNames } from '../figures.mjs'
import { tableSheet } from './spreadsheet.mjs'

export const whole = (name, width = 12) => ({ name, width, exact: 'whole' })
export const tenth = (name, width = 12) => ({ name, width, exact: 'tenth' })
export const words = (name, width) => ({ name, width })

export const conventions = [
  ['Anteile', 'In Prozent der Befragten, auf ganze Prozent gerundet, wo nichts anderes steht. Summen können um einen Punkt von 100 abweichen.'],
  ['Skalen', 'Mittelwerte auf Skalen von 1 bis 7; 4 ist die Mitte.'],
  ['Leere Zellen', 'In diesem Jahr nicht erhoben oder nicht ausgewiesen.'],
  ['Beispieldaten', 'Blätter mit diesem Vermerk zeigen den Aufbau der Auswertung. Ihre Werte sind nicht erhoben und werden nicht veröffentlicht.'],
  ['Quelle', 'Schweizer Versicherungsstudie, Institut für Versicherungsforschung, Technische Hochschule Muster.'],
  ['Fragen', institute.email],
]

const reported = 'berichtet'
const sampled = 'Beispieldaten'
export const codes = {
  premiumScale: [
    'praemien_skala',
    'Prämienentwicklung',
    questions.premiumScale,
    '1 stark gesunken, 4 gleich geblieben, 7 stark gestiegen',
    'Mittelwert',
    sampled,
  ],
  noticed: ['praemien_bemerkt', 'Prämienanstieg', questions.premiums, 'ja, nein', 'Prozent', reported],
  increase: ['praemien_anstieg', 'Prämienanstieg', questions.premiums, 'Zahl, in Prozent', 'Mittelwert', reported],
  journey: ['reise_weg', 'Kundenreise', questions.journey, 'online, offline, keine Präferenz', 'Prozent', sampled],
  online: ['online_betracht', 'Online-Kommunikation', questions.online, 'ja, nein', 'Prozent', reported],
  transparency: [
    'ki_transparenz',
    'KI-Transparenz',
    questions.transparency,
    'Skala 1 bis 7; 5 bis 7 wichtig, 4 unentschieden, 1 bis 3 nicht wichtig',
    'Prozent',
    reported,
  ],
  support: ['ki_erwartung', 'KI-Erwartungen', questions.support, '1 keine, 7 sehr viel', 'Mittelwert', sampled],
  usage: ['ki_nutzung', 'KI-Nutzung', questions.usage, 'ja, nein, unsicher', 'Prozent', reported],
  purpose: ['ki_zweck', 'KI-Nutzung', 'Wo nutzen Sie sie?', 'nur beruflich, nur privat, beides', 'Prozent', reported],
  acceptance: ['ki_assistent', 'KI-Assistenten', questions.acceptance, `fünf Stufen. ${sampleNames}`, 'Prozent', reported],
  age: ['alter', 'Stichprobe', 'Wie alt sind Sie?', 'Zahl, in Jahren', 'Mittelwert', reported],
  gender: ['geschlecht', 'Stichprobe', 'Angabe zum Geschlecht', 'Frau, Mann', 'Prozent', reported],
  language: ['sprache', 'Stichprobe', 'In welchen Sprachen leben Sie?', 'Deutsch, Französisch, Italienisch; Mehrfachnennungen möglich', 'Prozent', reported],
}

export const codebook = (keys) =>
  tableSheet({
    sheet: 'Codebuch',
    title: 'Codebuch',
    remark: 'Welche Grösse auf welchem Blatt steht, wie gefragt und wie gezählt wurde.',
    columns: [words('Variable', 20), words('Blatt', 22), words('Frage', 56), words('Antworten', 44), words('Angabe', 12), words('Status', 16)],
    rows: keys.map((key) => codes[key]),
  })

export const premiumScale = (years) => {
  const { health, property } = sample.premiumScale
  return tableSheet({
    sheet: 'Prämienentwicklung',
    title: 'Wahrgenommene Entwicklung der Prämien',
    remark: `Frage (sinngemäss): ${questions.premiumScale} Mittelwerte auf der Skala von 1 (stark gesunken) bis 7 (stark gestiegen).`,
    isSample: true,
    columns: [words('Versicherung', 26), ...years.map((year) => tenth(String(year))), tenth(`Differenz ${years[0]} bis ${years.at(-1)}`, 22)],
    rows: [
      ['Krankenversicherung', health],
      ['Sachversicherung', property],
    ].map(([name, means]) => [name, ...years.map((year) => means[year]), Math.round((means[years.at(-1)] - means[years[0]]) * 10) / 10]),
  })
}

export const journey = (year, sheet = 'Kundenreise') =>
  tableSheet({
    sheet,
    title: `Bevorzugter Weg je Phase ${year}`,
    remark: `Frage (sinngemäss): ${questions.journey} Anteile in Prozent.`,
    isSample: true,
    columns: [words('Phase', 26), whole('Online'), whole('Offline'), whole('Keine Präferenz', 18), whole('Online minus Offline', 22)],
    rows: phaseNames.map((phase, index) => {
      const [online, offline] = [sample.journey[year].online[index], sample.journey[year].offline[index]]
      return [phase, online, offline, 100 - online - offline, online - offline]
    }),
  })

export const online = (last) =>
  tableSheet({
    sheet: 'Online-Kommunikation',
    title: 'Anteil, der Online-Kommunikation in Betracht zieht',
    remark: `Frage (sinngemäss): ${questions.online} Anteile in Prozent.`,
    isSample: false,
    columns: [words('Jahr', 14), whole('Anteil'), whole('Veränderung zum Vorjahr', 26)],
    rows: Object.entries(given.online)
      .filter(([year]) => Number(year) <= last)
      .map(([year, value], index, all) => [year, value, index ? value - all[index - 1][1] : '']),
  })

export function usage() {
  const { work, private: home, both } = given.usageSplit2024
  const row = (name, key) => [name, given.usage[2024][key], given.usage[2025][key], given.usage[2025][key] - given.usage[2024][key]]
  return tableSheet({
    sheet: 'KI-Nutzung',
    title: 'Nutzung von Anwendungen mit künstlicher Intelligenz',
    remark: `Frage (sinngemäss): ${questions.usage} Anteile in Prozent. Die Aufteilung nach Zweck ergibt die 51 % des Jahres 2024; für 2025 ist sie nicht ausgewiesen.`,
    isSample: false,
    columns: [words('Antwort', 30), whole('2024'), whole('2025'), whole('Differenz')],
    rows: [
      row(names.usage.yes, 'yes'),
      row(names.usage.no, 'no'),
      row(names.usage.unsure, 'unsure'),
      [`davon ${names.usage.yes}: ${names.purposes.work}`, work, '', ''],
      [`davon ${names.usage.yes}: ${names.purposes.private}`, home, '', ''],
      [`davon ${names.usage.yes}: ${names.purposes.both}`, both, '', ''],
    ],
  })
}
