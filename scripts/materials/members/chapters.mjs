// Chapters and parts that the result summaries of several years share.

import { colour } from '../drawing/palette.mjs'
import { profile } from '../drawing/scale-charts.mjs'
import { artifact, block, label, line, tagged } from '../drawing/shapes.mjs'
import { column, margin, measure, rule, span } from '../drawing/sheet.mjs'
import { dataTable } from '../drawing/table.mjs'
import { headlineOf, phaseNames, phases, questions, sample, sampleValues, written } from '../figures.mjs'
import { colophon, figure, passage } from './report.mjs'

const { percent } = written.de
export const sampleNote = `${sampleValues} Die Werte zeigen den Aufbau der Auswertung.`
export const spoken = (data) => data.map(({ name, value }) => `${name} ${percent(value)}`).join('; ')

/** Three figures side by side, each with a sentence. */
export function facts(y, entries) {
  return entries.flatMap(([value, text], index) => {
    const [x, width] = [column(1 + index * 4), span(4)]
    return [
      artifact(line(x, y, x + width, y)),
      tagged('P', [
        label(value, x - 2, y + 62, { size: 56, weight: 'mid', tracking: -0.04 }),
        block(text, x, y + 84, width, { size: 9.8, leading: 14, fill: colour.ink2 }).shapes,
      ]),
    ]
  })
}

/** What stands where, as a list with page numbers. */
export function contents(y, entries) {
  const rowsOf = entries.flatMap(([name, page, remark], index) => {
    const at = y + 18 + index * 24
    return [
      artifact(line(column(4), at + 8, margin + measure, at + 8, { stroke: colour.soft })),
      tagged('P', [
        label(name, column(4), at, { size: 9.8 }),
        remark ? label(remark, column(9), at, { size: 9.8, fill: colour.ink3 }) : [],
        label(String(page), margin + measure, at, { size: 9.8, weight: 'mid', anchor: 'end', tabular: true }),
      ]),
    ]
  })
  return [artifact(rule(y)), tagged('H3', [label('Inhalt', margin, y + 18, { size: 8.6, weight: 'strong' })]), ...rowsOf]
}

const journeySeries = (year) => [
  { name: 'Online', values: sample.journey[year].online, stroke: colour.blue },
  { name: 'Offline', values: sample.journey[year].offline, stroke: colour.ink },
]

export function journeyChapter(year) {
  const { online, offline } = sample.journey[year]
  return {
    name: 'Kundenreise',
    isSample: true,
    headline: headlineOf('kundenreise'),
    lead: `Von der Informationssuche bis zur Kündigung wurde für fünf Phasen gefragt, welcher Weg bevorzugt wird. Beim Vertragsabschluss ist der Abstand am grössten: ${percent(offline[2])} ziehen den persönlichen Weg vor, ${percent(online[2])} den digitalen.`,
    content: (y) => {
      const chart = figure(y, 218, {
        title: `Bevorzugter Weg je Phase ${year}, Anteile in Prozent`,
        small: `${sampleNote} Frage (sinngemäss): ${questions.journey} Rest auf 100: keine Präferenz.`,
        alt: phaseNames.map((phase, index) => `${phase} online ${percent(online[index])}, offline ${percent(offline[index])}`).join('; '),
        draw: (box) => profile(box, { phases, series: journeySeries(year), emphasis: { series: 1, phase: 2 } }, { unit: 8.8, percent }),
      })
      const table = dataTable(margin, chart.bottom + 20, {
        columns: [
          { name: 'Phase', width: span(6) },
          ...['Online', 'Offline', 'Keine Präferenz'].map((name) => ({ name, width: span(6) / 3 + 4, isFigure: true })),
        ],
        rows: phaseNames.map((phase, index) => [phase, online[index], offline[index], 100 - online[index] - offline[index]]),
        strong: [2],
      })
      return [...chart.groups, table.group]
    },
  }
}

export const methodChapter = (year, extra) => ({
  name: 'Methode',
  headline: 'Wie die Zahlen entstanden sind und wie sie zu lesen sind.',
  lead: `Die Ausgabe ${year} folgt dem Aufbau aller Ausgaben seit 2021, damit Antworten über die Jahre verglichen werden können.`,
  content: (y) => {
    const parts = [
      [
        'Erhebung',
        [
          'Repräsentative Online-Befragung in der Deutschschweiz, der Romandie und der italienischen Schweiz, quotiert nach Alter, Geschlecht und Sprachregion, anschliessend gewichtet.',
        ],
      ],
      [
        'Anteile',
        [
          'Anteile sind auf ganze Prozent gerundet. Summen können deshalb um einen Punkt von 100 abweichen. Unterschiede zwischen Jahren werden in Prozentpunkten angegeben.',
        ],
      ],
      ['Skalen', ['Einschätzungen werden auf Skalen von 1 bis 7 erhoben; 4 ist die Mitte. Berichtet werden Mittelwerte mit einer Nachkommastelle.']],
      ['Beispieldaten', [`Kapitel mit diesem Vermerk zeigen den Aufbau der Auswertung. Ihre Werte sind nicht erhoben. Gesichert sind ${extra}.`]],
      [
        'Verwendung',
        [
          'Knowledge-Partner verwenden Bericht und Grafiken intern. Publikations-Partner dürfen gesicherte Ergebnisse mit Quellenangabe veröffentlichen: Schweizer Versicherungsstudie, Institut für Versicherungsforschung, Technische Hochschule Muster.',
        ],
      ],
      colophon,
    ]
    let at = y + 6
    return parts.flatMap(([name, texts]) => {
      const made = passage(at, name, texts)
      at = made.bottom
      return made.groups
    })
  },
})
