// The German press release of the fifth edition: two pages on white, since newsrooms print them.

import { transparencyParts, withoutFirstFigure } from '../drawing/answers.mjs'
import { colour } from '../drawing/palette.mjs'
import { artifact, block, label, line, link, nested, paragraph, rect, tagged } from '../drawing/shapes.mjs'
import { shareBar } from '../drawing/share-charts.mjs'
import { column, head, margin, measure, note, rule, span } from '../drawing/sheet.mjs'
import { dataTable } from '../drawing/table.mjs'
import { a4, pdfOf } from '../drawing/to-pdf.mjs'
import { author, edition, given, headingOf, institute, questions, website, written } from '../figures.mjs'
import { hugeFigure } from './one-pager-parts.mjs'

const { percent } = written.de
const date = '2025-09-15'
const title = headingOf('ki-transparenz')
const { premiums, online, transparency, usage, demographics } = given
const [wide, text] = [span(9), { size: 10.2, leading: 15.2 }]

const sections = [
  {
    heading: headingOf('ki-nutzung'),
    paragraphs: [
      `${percent(usage[2025].yes)} der Befragten nutzen Anwendungen mit künstlicher Intelligenz, ein Jahr zuvor waren es ${percent(usage[2024].yes)}. Der Anteil jener, die sie nicht nutzen, ist von ${percent(usage[2024].no)} auf ${percent(usage[2025].no)} gesunken; unsicher sind noch ${percent(usage[2025].unsure)}.`,
      `Mit der Nutzung steigt der Anspruch an die Offenheit: ${percent(transparency.important)} ist es wichtig, dass ihre Versicherung sagt, wann sie künstliche Intelligenz einsetzt. ${percent(transparency.undecided)} sind unentschieden, ${percent(transparency.unimportant)} halten es für nicht wichtig. «Transparenz ist keine Kür, sie ist die Bedingung», sagt Projektleiter Prof.\u00a0Dr.\u00a0Andreas Muster.`,
    ],
  },
  {
    heading: headingOf('praemienanstieg'),
    paragraphs: [
      `Bei der Krankenversicherung haben ${percent(premiums.health.noticed)} einen Anstieg der Prämien bemerkt, im Durchschnitt um ${percent(premiums.health.increase)}. Bei der Sachversicherung sind es ${percent(premiums.property.noticed)}; wer dort einen Anstieg bemerkt hat, nennt im Durchschnitt ${percent(premiums.property.increase)}.`,
    ],
  },
  {
    heading: headingOf('online-kommunikation'),
    paragraphs: [
      `${percent(online[2025])} ziehen in Betracht, mit ihrer Versicherung online zu kommunizieren. 2022 waren es ${percent(online[2022])}, 2023 noch ${percent(online[2023])}, 2024 dann ${percent(online[2024])}. Der Sprung des Vorjahres hat sich damit gehalten, fortgesetzt hat er sich nicht.`,
    ],
  },
]

function furniture(page) {
  return [
    ...head({ name: ['Schweizer', 'Versicherungsstudie'], kind: 'Medienmitteilung', remark: '15.\u00a0September 2025', isRepeated: page > 1 }),
    artifact(
      rule(a4.height - 50, { stroke: colour.soft }),
      label(author, margin, a4.height - 36, { size: 7.6, fill: colour.ink3 }),
      label(`${page}\u00a0/\u00a02`, a4.width - margin, a4.height - 36, { size: 7.6, fill: colour.ink3, anchor: 'end', tabular: true }),
    ),
  ]
}

const side = (content, y) => tagged('P', [label(content, margin, y, { size: 8.6, weight: 'strong' })])

function firstPage() {
  const groups = furniture(1)
  const headline = block(title, column(4) - 1, 112, wide + 1, { size: 27, leading: 30.5, weight: 'mid', tracking: -0.022, balanced: true })
  const lead = block(
    'Die fünfte Schweizer Versicherungsstudie zeigt eine Bevölkerung, die künstliche Intelligenz rasch annimmt und dabei Offenheit verlangt. Befragt wurden 1006\u00a0Personen in drei Sprachregionen.',
    column(4),
    headline.next + 12,
    wide,
    { size: 13, leading: 18.4, weight: 'mid', tracking: -0.008 },
  )
  const small = { size: 8.6, leading: 12.4, fill: colour.ink2 }
  const place = block('Musterstadt,\n15.\u00a0September 2025', margin, 106, span(3), small)
  const release = block('Frei zur sofortigen\nVeröffentlichung', margin, place.next + 6, span(3), small)
  groups.push(paragraph('H1', headline), paragraph('P', place), paragraph('P', release), paragraph('P', lead))
  let y = lead.next + 16
  for (const { heading, paragraphs } of sections) {
    const stated = block(heading, column(4), y, wide, { size: 12.2, leading: 15.6, weight: 'strong', tracking: -0.006 })
    groups.push(paragraph('H2', stated))
    y = stated.next + 3.5
    for (const content of paragraphs) {
      const made = block(content, column(4), y, wide, text)
      groups.push(paragraph('P', made))
      y = made.next + 6
    }
    y += 11
  }
  groups.push(...transparencyFigure(a4.height - 246))
  if (y > a4.height - 246) throw new Error('The first page of the press release is too long')
  return groups
}

/** The main finding as a picture at the foot of the page. */
function transparencyFigure(y) {
  const question = `Frage (sinngemäss): ${questions.transparency} Skala\u00a01\u00a0bis\u00a07, zusammengefasst: 5–7\u00a0wichtig, 4\u00a0unentschieden, 1–3\u00a0nicht wichtig. Basis 2025: n\u00a0=\u00a0${edition.respondents}.`
  const shapes = [
    hugeFigure(transparency.important, column(4), y + 102, 112),
    shareBar({ x: column(4), y: y + 120, width: wide }, withoutFirstFigure(transparencyParts()), { unit: 8.2, thickness: 13, percent, figures: 14 }),
  ]
  return [
    artifact(rule(y)),
    tagged('H2', block('Transparenz\nüber künstliche Intelligenz', margin, y + 16, span(3), { size: 8.6, leading: 12.4, weight: 'strong' }).shapes),
    tagged('Figure', shapes, {
      alt: `Offenlegung ist wichtig ${percent(transparency.important)}, unentschieden ${percent(transparency.undecided)}, nicht wichtig ${percent(transparency.unimportant)}`,
    }),
    paragraph('P', note(question, column(4), y + 172, wide)),
  ]
}

const keyFigures = {
  columns: [
    { name: 'Anteil der Befragten in Prozent', width: span(7) },
    ...['2022', '2023', '2024', '2025'].map((name) => ({ name, width: (measure - span(7)) / 4, isFigure: true })),
  ],
  rows: [
    ['Offenlegung von KI ist wichtig', '', '', '', transparency.important],
    ['Nutzen künstliche Intelligenz', '', '', usage[2024].yes, usage[2025].yes],
    ['Nutzen sie nicht', '', '', usage[2024].no, usage[2025].no],
    ['Sind unsicher', '', '', usage[2024].unsure, usage[2025].unsure],
    ['Ziehen Online-Kommunikation in Betracht', ...Object.values(online)],
    ['Haben höhere Krankenkassenprämien bemerkt', '', '', '', premiums.health.noticed],
    ['Haben höhere Sachversicherungsprämien bemerkt', '', '', '', premiums.property.noticed],
  ],
}

function secondPage() {
  const groups = furniture(2)
  groups.push(tagged('H2', [label('Die Zahlen im Überblick', margin, 100, { size: 17, weight: 'mid', tracking: -0.016 })]))
  const table = dataTable(margin, 127, keyFigures)
  groups.push(table.group)
  const remark = note(
    `Leere Felder: in diesem Jahr nicht erhoben oder nicht ausgewiesen. Bemerkter Anstieg im Durchschnitt 2025: Krankenversicherung ${percent(premiums.health.increase)}, Sachversicherung ${percent(premiums.property.increase)}.`,
    margin,
    table.bottom + 15,
    measure,
  )
  groups.push(paragraph('P', remark))
  const top = remark.next + 12
  groups.push(...methodBox(top, 178))
  let y = top + 178 + 26
  const rows = [
    [
      'Die Studie',
      `Die Schweizer Versicherungsstudie erscheint seit 2021 jährlich. Zwei Hochschulen führen sie gemeinsam mit einem Finanzvergleich und dem Verband der Broker; 17\u00a0Partner tragen sie. Die Ausgabe 2025 umfasst 99\u00a0Seiten und kostet CHF\u00a0995 für Unternehmen unter 200 und CHF\u00a01'995 für Unternehmen ab 200\u00a0Mitarbeitenden.`,
    ],
    [
      'Für die Redaktion',
      'One-Pager auf Deutsch, Französisch und Englisch, Grafiken und Umschlag in Druck- und Bildschirmauflösung liegen auf der Website bereit. Abdruck mit Quellenangabe frei.',
    ],
  ]
  for (const [name, content] of rows) {
    const made = block(content, column(4), y + 14, wide, text)
    groups.push(artifact(rule(y)), side(name, y + 14), paragraph('P', made))
    y = made.next + 1
    if (name === 'Für die Redaktion') {
      groups.push(link(`https://${website}/media`, label(`${website}/media`, column(4), y, { size: 10.2, weight: 'mid' })))
      y += 15.2
    }
    y += 5
  }
  groups.push(artifact(rule(y)), side('Kontakt', y + 14))
  const people = [
    ['Prof.\u00a0Dr.\u00a0Andreas Muster, Projektleiter', 'andreas.muster@hochschule-muster.example'],
    ['Elena Muster, Medien und Partner', 'elena.muster@hochschule-muster.example'],
    ['Sekretariat', institute.email],
  ]
  for (const [name, address] of people) {
    y += 14
    groups.push(tagged('P', [label(name, column(4), y, { size: 8.8 })]), link(`mailto:${address}`, label(address, column(8), y, { size: 8.8, weight: 'mid' })))
  }
  if (y > a4.height - 54) throw new Error('The second page of the press release is too long')
  return groups
}

/** How the survey was made, on sunk paper: the part that an editor checks first. */
function methodBox(y, height) {
  const { age, women, men, languages } = demographics
  const facts = [
    ['Befragte', String(edition.respondents)],
    ['Durchschnittsalter', `${age}\u00a0Jahre`],
    ['Frauen / Männer', `${women} / ${percent(men)}`],
    ['Deutsch', percent(languages.de)],
    ['Französisch', percent(languages.fr)],
    ['Italienisch', percent(languages.it)],
  ]
  const left = column(8)
  const right = margin + measure - 14
  const told = block(
    'Repräsentative Online-Befragung in der Deutschschweiz, der Romandie und der italienischen Schweiz, quotiert nach Alter, Geschlecht und Sprachregion. Einschätzungen werden auf Skalen von 1 bis 7 erhoben; 4 ist die Mitte. Fragebogen, Quoten und Gewichtung legt das Hochschulteam fest. Partner sehen die Ergebnisse vor der Veröffentlichung, ändern sie aber nicht.',
    margin + 14,
    y + 42,
    span(6) - 14,
    { size: 9.4, leading: 13.8, fill: colour.ink2 },
  )
  return [
    artifact(rect(margin, y, measure, height, colour.paper), line(margin, y, margin + measure, y)),
    tagged('H2', [label('So wurde gemessen', margin + 14, y + 22, { size: 10.2, weight: 'strong' })]),
    paragraph('P', told),
    nested(
      'Table',
      facts.map(([name, value], index) =>
        nested('TR', [
          tagged('TH', [label(name, left, y + 22 + index * 22, { size: 9.4, fill: colour.ink2 })], { scope: 'Row' }),
          tagged('TD', [
            label(value, right, y + 22 + index * 22, { size: 9.4, weight: 'mid', anchor: 'end', tabular: true }),
            index < facts.length - 1 ? line(left, y + 29 + index * 22, right, y + 29 + index * 22, { stroke: colour.soft }) : [],
          ]),
        ]),
      ),
    ),
    paragraph('P', note('Sprachen: Mehrfachnennungen möglich.', left, y + 22 + facts.length * 22, right - left)),
  ]
}

export function pressRelease() {
  return pdfOf([firstPage(), secondPage()], {
    title: `Medienmitteilung: ${title}`,
    subject: 'Schweizer Versicherungsstudie 2025, Ergebnisse der fünften Ausgabe',
    keywords: 'Medienmitteilung, Versicherung, Schweiz, künstliche Intelligenz, Prämien',
    author,
    lang: 'de-CH',
    date,
  })
}
