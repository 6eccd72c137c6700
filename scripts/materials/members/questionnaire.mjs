// The questionnaire of 2025 in excerpts, for partners who want to compare with surveys of their own.

import { colour } from '../drawing/palette.mjs'
import { artifact, block, dot, label, line, paragraph, path, tagged } from '../drawing/shapes.mjs'
import { column, margin, measure, rule, span } from '../drawing/sheet.mjs'
import { phaseNames, questions, sample, sampleNames } from '../figures.mjs'
import { reportOf } from './report.mjs'

const small = { size: 8.8 }
const right = margin + measure

/** One question: its number in the margin, the wording, the answers as drawn by `answers`. */
function item(y, number, wording, hint, answers) {
  const asked = block(wording, column(4), y + 18, span(9), { size: 11.6, leading: 16, weight: 'mid', tracking: -0.006 })
  const told = block(hint, column(4), asked.next, span(9), { ...small, leading: 12.6, fill: colour.ink3 })
  const made = answers(told.next + 8)
  const groups = [
    artifact(rule(y)),
    tagged('P', [label(`Frage ${number}`, margin, y + 18, { size: 8.6, weight: 'strong' })]),
    paragraph('H3', asked),
    paragraph('P', told),
    ...made.groups,
  ]
  return { groups, bottom: made.bottom }
}

/** Seven steps with words at the ends; one row for each subject. */
const scale =
  (subjects, [low, middle, high]) =>
  (y) => {
    const left = subjects.length > 1 ? column(7) : column(4)
    const at = (step) => left + 8 + ((right - left - 16) / 6) * step
    const words = [
      [low, left, 'start'],
      [middle, at(3), 'middle'],
      [high, right, 'end'],
    ]
      .filter(([word]) => word)
      .map(([word, x, anchor]) => label(word, x, y + 4, { size: 8.2, fill: colour.ink3, anchor }))
    const steps = Array.from({ length: 7 }, (_, step) => label(String(step + 1), at(step), y + 17, { size: 8.2, anchor: 'middle', tabular: true }))
    const rows = subjects.map((subject, index) => {
      const middleLine = y + 32 + index * 20
      const marks = Array.from({ length: 7 }, (_, step) => [dot(at(step), middleLine, 4.4, colour.ink), dot(at(step), middleLine, 3.6, colour.paper)])
      return tagged('P', [subjects.length > 1 ? label(subject, column(4), middleLine + 3, small) : [], marks])
    })
    return { groups: [tagged('P', [...words, ...steps]), ...rows], bottom: y + 32 + subjects.length * 20 + 4 }
  }

/** A list of answers with boxes, in columns. */
const options =
  (answers, columns = 3) =>
  (y) => {
    const width = span(9) / columns
    const groups = answers.map((answer, index) => {
      const [x, top] = [column(4) + (index % columns) * width, y + Math.floor(index / columns) * 19]
      return tagged('P', [path('M0 0H8V8H0Z', { stroke: colour.ink, width: 0.8, x, y: top - 2 }), label(answer, x + 15, top + 5.2, small)])
    })
    return { groups, bottom: y + Math.ceil(answers.length / columns) * 19 + 8 }
  }

/** Rows of subjects against named columns. */
const grid = (subjects, names) => (y) => {
  const [first, step] = [column(8), (right - column(8)) / names.length]
  const at = (index) => first + step * (index + 0.5)
  const header = tagged(
    'P',
    names.map((name, index) => label(name, at(index), y + 4, { size: 8.2, fill: colour.ink3, anchor: 'middle' })),
  )
  const rows = subjects.map((subject, row) => {
    const base = y + 22 + row * 20
    return tagged('P', [
      label(subject, column(4), base + 3, small),
      names.map((_, index) => [dot(at(index), base, 4.4, colour.ink), dot(at(index), base, 3.6, colour.paper)]),
      line(column(4), base + 10, right, base + 10, { stroke: colour.soft, width: 0.6 }),
    ])
  })
  return { groups: [header, ...rows], bottom: y + 22 + subjects.length * 20 + 2 }
}

const sections = (list) => (y) => {
  let at = y + 8
  return list.flatMap(([number, wording, hint, answers]) => {
    const made = item(at, number, wording, hint, answers)
    at = made.bottom + 12
    if (at > 812) throw new Error(`Question ${number} runs over the page`)
    return made.groups
  })
}

const premiumSubjects = ['Krankenversicherung', 'Sachversicherung']
const perSubject = 'Eine Antwort je Zeile.'

export function questionnaire2025() {
  return reportOf({
    year: 2025,
    title: 'Fragebogen 2025 in Auszügen',
    subject: 'Fragen und Antwortvorgaben der fünften Ausgabe, für Partner der Studie',
    keywords: 'Fragebogen, Methode, Partner',
    date: '2025-09-15',
    coverPage: {
      seed: 5,
      isCurrent: true,
      kind: 'Fragebogen in Auszügen',
      facts: ['5. Ausgabe', 'September 2025'],
      topics: [
        ['Prämien', 'Fragen 1 und 2'],
        ['Wege und Kommunikation', 'Fragen 3 und 4'],
        ['Künstliche Intelligenz', 'Fragen 5 bis 8'],
      ],
    },
    chapters: [
      {
        name: 'Prämien',
        headline: 'Was sich verändert hat, und was davon bemerkt wurde.',
        lead: 'Die Fragen stehen in der Reihenfolge der Erhebung. Wortlaut und Antwortvorgaben sind eine Beispielfassung; massgebend ist der Fragebogen des Hochschulteams.',
        content: sections([
          [1, questions.premiumScale, perSubject, scale(premiumSubjects, ['stark gesunken', 'gleich geblieben', 'stark gestiegen'])],
          [
            2,
            'Haben Sie in den letzten zwölf Monaten eine Erhöhung Ihrer Prämie bemerkt?',
            `${perSubject} Wer Ja antwortet, wird gefragt: Um wie viel Prozent?`,
            grid(premiumSubjects, ['Ja', 'Nein', 'Weiss nicht']),
          ],
        ]),
      },
      {
        name: 'Wege und Kommunikation',
        headline: 'Fünf Phasen, zwei Wege.',
        lead: 'Die Kundenreise wird seit 2022 mit denselben fünf Phasen erhoben, damit sich Jahre vergleichen lassen.',
        content: sections([
          [3, questions.journey, perSubject, grid(phaseNames, ['Online', 'Offline', 'Keine Präferenz'])],
          [4, questions.online, 'Eine Antwort.', options(['Ja', 'Nein', 'Weiss nicht'])],
        ]),
      },
      {
        name: 'Künstliche Intelligenz',
        headline: 'Offenheit, Erwartung, Nutzung, Akzeptanz.',
        lead: 'Vor diesen Fragen steht eine Erklärung in einfachen Worten, was mit künstlicher Intelligenz gemeint ist.',
        content: sections([
          [5, questions.transparency, 'Eine Antwort.', scale([''], ['überhaupt nicht wichtig', 'teils, teils', 'sehr wichtig'])],
          [6, questions.support, perSubject, scale(phaseNames, ['keine', '', 'sehr viel'])],
          [7, questions.usage, 'Wer Ja antwortet, wird gefragt: nur beruflich, nur privat oder beides?', options(['Ja', 'Nein', 'Unsicher'])],
          [8, questions.acceptance, `Eine Antwort. ${sampleNames}`, options(sample.acceptanceSteps, 3)],
        ]),
      },
    ],
  })
}
