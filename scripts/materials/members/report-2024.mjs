// The result summary of 2024 for partners.

import { purposes2024, usageParts2024 } from '../drawing/answers.mjs'
import { scaleRows } from '../drawing/scale-charts.mjs'
import { columns, rows, shareBar } from '../drawing/share-charts.mjs'
import { measure } from '../drawing/sheet.mjs'
import { given, onlineUpTo, phaseNames, questions, sample, written } from '../figures.mjs'
import { contents, facts, journeyChapter, methodChapter, sampleNote, spoken } from './chapters.mjs'
import { figure, passage, reportOf } from './report.mjs'

const { percent, number } = written.de

export function report2024() {
  const { yes, no, unsure } = given.usage[2024]
  const { work, private: home, both } = given.usageSplit2024
  return reportOf({
    year: 2024,
    title: 'Ergebnisse für Partner 2024',
    subject: 'Zusammenfassung der vierten Ausgabe für Partner der Studie',
    keywords: 'Ergebnisbericht, Partner, Kundenreise, künstliche Intelligenz',
    date: '2024-09-16',
    coverPage: {
      seed: 5,
      kind: 'Ergebnisse für Partner',
      facts: ['4. Ausgabe', 'September 2024'],
      topics: [
        ['Kommunikation', 'Der Online-Weg'],
        ['Künstliche Intelligenz', 'Nutzung und Erwartung'],
        ['Kundenreise', 'Fünf Phasen'],
      ],
    },
    chapters: [
      {
        name: 'Auf einen Blick',
        headline: 'Online-Weg und künstliche Intelligenz erreichen die Hälfte.',
        lead: 'Innert eines Jahres ist der Anteil, der Online-Kommunikation mit der Versicherung in Betracht zieht, um elf Prozentpunkte gestiegen. Zum ersten Mal wurde gefragt, wer künstliche Intelligenz nutzt: Es ist die Hälfte.',
        content: (y) => [
          ...facts(y + 10, [
            [percent(given.online[2024]), `ziehen Online-Kommunikation in Betracht, nach ${percent(given.online[2023])} im Vorjahr.`],
            [percent(yes), `nutzen Anwendungen mit künstlicher Intelligenz, ${percent(no)} nicht.`],
            [percent(home + both), `nutzen sie privat, allein oder auch im Beruf.`],
          ]),
          ...contents(y + 156, [
            ['Kommunikation', 3],
            ['Nutzung künstlicher Intelligenz', 4],
            ['Kundenreise', 5, 'Beispieldaten'],
            ['Erwartungen an künstliche Intelligenz', 6, 'Beispieldaten'],
            ['Methode und Verwendung', 7],
          ]),
          ...passage(y + 312, 'Zum Gebrauch', [
            'Dieser Bericht fasst für Partner zusammen, was die vierte Ausgabe auf 94\u00a0Seiten ausführt. Jede Seite nennt Frage, Basis und Jahr; die Grafiken liegen im Partner-Bereich auch einzeln bereit.',
            'Zwei Kapitel zeigen Beispieldaten und sind als solche bezeichnet. Die übrigen beruhen auf den berichteten Ergebnissen.',
          ]).groups,
        ],
      },
      {
        name: 'Kommunikation',
        headline: 'Der Online-Weg gewinnt elf Prozentpunkte.',
        lead: `Nach einem Rückgang von ${percent(given.online[2022])} auf ${percent(given.online[2023])} zieht 2024 erstmals mehr als die Hälfte in Betracht, mit der Versicherung online zu kommunizieren.`,
        content: (y) => {
          const data = onlineUpTo(2024)
          const chart = figure(y, 236, {
            title: 'Anteil, der Online-Kommunikation in Betracht zieht, 2022 bis 2024, in Prozent',
            small: `Frage (sinngemäss): ${questions.online} Anteil der Befragten, die das in Betracht ziehen.`,
            alt: spoken(data),
            draw: (box) => columns({ ...box, width: measure * 0.72 }, data, { unit: 10.5, percent, emphasis: 2 }),
          })
          return [
            ...chart.groups,
            ...passage(chart.bottom + 4, 'Einordnung', [
              'In Betracht ziehen heisst nicht, ausschliesslich online zu kommunizieren. Die Frage misst die Bereitschaft, einen Weg zu benutzen, den die Versicherung anbietet.',
              'Im selben Jahr wurde die Nutzung künstlicher Intelligenz zum ersten Mal erhoben. Ob das eine mit dem anderen zusammenhängt, lässt sich mit diesen Fragen nicht sagen.',
            ]).groups,
            ...passage(chart.bottom + 132, 'Lesebeispiel', [
              `2024 ziehen ${percent(given.online[2024])} der Befragten Online-Kommunikation mit ihrer Versicherung in Betracht. Das sind elf Prozentpunkte mehr als 2023.`,
            ]).groups,
          ]
        },
      },
      {
        name: 'Künstliche Intelligenz',
        headline: 'Die Hälfte nutzt künstliche Intelligenz, vor allem privat.',
        lead: `${percent(yes)} der Befragten nutzen Anwendungen mit künstlicher Intelligenz. ${percent(no)} tun es nicht, ${percent(unsure)} sind unsicher.`,
        content: (y) => {
          const parts = usageParts2024()
          const split = purposes2024()
          const first = figure(y, 92, {
            title: 'Nutzung 2024, Anteile in Prozent',
            small: `Frage (sinngemäss): ${questions.usage}`,
            alt: spoken(parts),
            draw: (box) => shareBar({ ...box, y: box.y + 32 }, parts, { unit: 9, thickness: 22, percent, figures: 20 }),
          })
          const second = figure(first.bottom + 14, 132, {
            title: 'Wo sie genutzt wird, Anteile an allen Befragten in Prozent',
            small: `Die drei Anteile ergeben zusammen die ${percent(yes)}, die künstliche Intelligenz nutzen.`,
            alt: spoken(split),
            draw: (box) => rows(box, split, { unit: 9.6, percent, pitch: 42, thickness: 11 }),
          })
          return [
            ...first.groups,
            ...second.groups,
            ...passage(second.bottom + 6, 'Einordnung', [
              `Nimmt man die Antworten zusammen, nutzen ${percent(home + both)} künstliche Intelligenz privat und ${percent(work + both)} im Beruf. Wer Kundinnen und Kunden mit einem Assistenten begegnet, trifft also auf Menschen, die solche Werkzeuge meist aus dem Alltag kennen.`,
            ]).groups,
          ]
        },
      },
      journeyChapter(2024),
      {
        name: 'Erwartungen an KI',
        isSample: true,
        headline: 'Unterstützung wird am Anfang der Reise erwartet.',
        lead: 'Für jede Phase wurde gefragt, wie viel Unterstützung durch künstliche Intelligenz erwartet wird. Am höchsten ist die Erwartung bei Informationssuche und Offertberechnung.',
        content: (y) => {
          const data = phaseNames.map((name, index) => ({ name, value: sample.support[2024][index] }))
          const chart = figure(y, 216, {
            title: 'Erwartete Unterstützung je Phase 2024, Mittelwerte auf der Skala von 1 bis 7',
            small: `${sampleNote} Frage (sinngemäss): ${questions.support} 1 keine, 7 sehr viel; die Marke in der Mitte steht bei 4.`,
            alt: data.map(({ name, value }) => `${name} ${value.toFixed(1)}`).join('; '),
            draw: (box) => scaleRows(box, data, { unit: 9.2, number, pitch: 36, ends: ['1 keine', '7 sehr viel'] }),
          })
          return [
            ...chart.groups,
            ...passage(chart.bottom + 4, 'Einordnung', [
              'Die Frage wurde 2024 zum ersten Mal gestellt. Ein Vergleich über die Zeit wird mit der nächsten Ausgabe möglich.',
              'Gemessen wird eine Erwartung, keine Erfahrung. Ob ein Angebot sie erfüllt, ist eine andere Frage.',
            ]).groups,
          ]
        },
      },
      methodChapter(
        2024,
        `die Werte zur Online-Kommunikation (${onlineUpTo(2024)
          .map(({ value }) => percent(value))
          .join(', ')}) und zur Nutzung künstlicher Intelligenz 2024`,
      ),
    ],
  })
}
