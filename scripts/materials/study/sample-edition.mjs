// The file that is delivered for the sample content's current edition. It shows what a customer receives, and says that it is a sample.

import { transparencyParts } from '../drawing/answers.mjs'
import { columns, shareBar } from '../drawing/share-charts.mjs'
import { edition, given, headlineOf, onlineUpTo, questions, written } from '../figures.mjs'
import { contents, facts, journeyChapter, methodChapter, spoken } from '../members/chapters.mjs'
import { figure, passage, reportOf } from '../members/report.mjs'

const { percent } = written.de

export function sampleEdition2025() {
  const { important, unimportant } = given.transparency
  return reportOf({
    year: 2025,
    title: 'Musterausgabe',
    subject: 'Muster der Datei, die Kundinnen und Kunden mit ihrer Bestellung erhalten',
    keywords: 'Musterausgabe, Versicherungsstudie',
    date: '2025-09-15',
    remark: 'Musterausgabe',
    coverPage: {
      seed: 9,
      kind: 'Musterausgabe',
      facts: ['5. Ausgabe', 'September 2025'],
      topics: [
        ['Prämien', 'Wahrnehmung der Entwicklung'],
        ['Künstliche Intelligenz', 'Stimme oder Chat'],
        ['Erwartungen', 'Beratung und Service'],
      ],
      isCurrent: true,
    },
    chapters: [
      {
        name: 'Auf einen Blick',
        headline: 'Diese Datei ist ein Muster.',
        lead: `Sie zeigt, was mit einer Bestellung geliefert wird. Die Studie selbst hat ${edition.pages}\u00a0Seiten und beruht auf den Antworten von ${edition.respondents} Personen.`,
        content: (y) => [
          ...facts(y + 10, [
            [percent(given.premiums.health.noticed), 'haben höhere Prämien der Krankenversicherung bemerkt.'],
            [percent(important), 'ist Offenheit über den Einsatz künstlicher Intelligenz wichtig.'],
            [percent(given.online[2025]), 'ziehen Online-Kommunikation mit der Versicherung in Betracht.'],
          ]),
          ...contents(y + 156, [
            ['Transparenz', 3],
            ['Kommunikation', 4],
            ['Kundenreise', 5, 'Beispieldaten'],
            ['Methode', 6],
          ]),
          ...passage(y + 288, 'Zum Ersetzen', [
            'Die Datei wird in der Administration unter «Orders» ausgetauscht. Danach erhalten Kundinnen und Kunden die richtige Ausgabe.',
          ]).groups,
        ],
      },
      {
        name: 'Transparenz',
        headline: headlineOf('ki-transparenz'),
        lead: `${percent(important)} ist Offenheit wichtig, ${percent(unimportant)} nicht.`,
        content: (y) => {
          const parts = transparencyParts()
          const chart = figure(y, 92, {
            title: 'Bedeutung der Transparenz 2025, Anteile in Prozent',
            small: `Frage (sinngemäss): ${questions.transparency}`,
            alt: spoken(parts),
            draw: (box) => shareBar({ ...box, y: box.y + 32 }, parts, { unit: 9, thickness: 22, percent, figures: 20 }),
          })
          return chart.groups
        },
      },
      {
        name: 'Kommunikation',
        headline: headlineOf('online-kommunikation'),
        lead: `Nach ${percent(given.online[2024])} im Vorjahr sind es ${percent(given.online[2025])}.`,
        content: (y) => {
          const data = onlineUpTo(2025)
          const chart = figure(y, 216, {
            title: 'Online-Kommunikation in Betracht gezogen, Anteile in Prozent',
            small: `Frage (sinngemäss): ${questions.online}`,
            alt: spoken(data),
            draw: (box) => columns(box, data, { unit: 9.5, percent, emphasis: 3 }),
          })
          return chart.groups
        },
      },
      journeyChapter(2025),
      methodChapter(2025, 'die übrigen Kapitel dieser Musterausgabe'),
    ],
  })
}
