// The result summary of 2023 for partners.

import { colour } from '../drawing/palette.mjs'
import { scaleRows } from '../drawing/scale-charts.mjs'
import { columns } from '../drawing/share-charts.mjs'
import { measure } from '../drawing/sheet.mjs'
import { given, onlineUpTo, questions, sample, written } from '../figures.mjs'
import { contents, facts, journeyChapter, methodChapter, sampleNote, spoken } from './chapters.mjs'
import { figure, passage, reportOf } from './report.mjs'

const { percent, number } = written.de

export function report2023() {
  const { health, property } = sample.premiumScale
  return reportOf({
    year: 2023,
    title: 'Ergebnisse für Partner 2023',
    subject: 'Zusammenfassung der dritten Ausgabe für Partner der Studie',
    keywords: 'Ergebnisbericht, Partner, Prämien, Kundenreise',
    date: '2023-09-18',
    coverPage: {
      seed: 8,
      kind: 'Ergebnisse für Partner',
      facts: ['3. Ausgabe', 'September 2023'],
      topics: [
        ['Kommunikation', 'Der Online-Weg'],
        ['Prämien', 'Kranken und Sach'],
        ['Kundenreise', 'Fünf Phasen'],
      ],
    },
    chapters: [
      {
        name: 'Auf einen Blick',
        headline: 'Der Online-Weg überzeugt weniger als im Vorjahr.',
        lead: 'Die dritte Ausgabe widmet sich der Entwicklung der Prämien und der Frage, wann ein Preisanstieg zum Wechsel führt. Zum zweiten Mal wurde gefragt, wer mit seiner Versicherung online kommunizieren möchte.',
        content: (y) => [
          ...facts(y + 10, [
            [percent(given.online[2023]), 'ziehen Online-Kommunikation mit ihrer Versicherung in Betracht.'],
            [percent(given.online[2022]), 'waren es im Jahr zuvor, als zum ersten Mal gefragt wurde.'],
            ['3', 'Prozentpunkte beträgt der Rückgang innert eines Jahres.'],
          ]),
          ...contents(y + 156, [
            ['Kommunikation', 3],
            ['Prämien', 4, 'Beispieldaten'],
            ['Kundenreise', 5, 'Beispieldaten'],
            ['Methode und Verwendung', 6],
          ]),
          ...passage(y + 288, 'Zum Gebrauch', [
            'Dieser Bericht fasst für Partner zusammen, was die dritte Ausgabe auf 88\u00a0Seiten ausführt. Jede Seite nennt Frage, Basis und Jahr. Zwei Kapitel zeigen Beispieldaten und sind als solche bezeichnet.',
          ]).groups,
        ],
      },
      {
        name: 'Kommunikation',
        headline: 'Drei Prozentpunkte weniger als im Jahr zuvor.',
        lead: `2022 zogen ${percent(given.online[2022])} in Betracht, mit ihrer Versicherung online zu kommunizieren, 2023 sind es ${percent(given.online[2023])}. Der Rückgang ist klein; eine Umkehr lässt sich aus zwei Jahren nicht ablesen.`,
        content: (y) => {
          const data = onlineUpTo(2023)
          const chart = figure(y, 236, {
            title: 'Anteil, der Online-Kommunikation in Betracht zieht, 2022 und 2023, in Prozent',
            small: `Frage (sinngemäss): ${questions.online} Anteil der Befragten, die das in Betracht ziehen.`,
            alt: spoken(data),
            draw: (box) => columns({ ...box, width: measure * 0.5 }, data, { unit: 10.5, percent, emphasis: 1 }),
          })
          return [
            ...chart.groups,
            ...passage(chart.bottom + 4, 'Einordnung', [
              'Die Frage misst die Bereitschaft, einen angebotenen Weg zu benutzen. Sie sagt nicht, dass Menschen auf das Gespräch verzichten wollen: Wer beides möchte, antwortet hier mit Ja.',
            ]).groups,
            ...passage(chart.bottom + 90, 'Lesebeispiel', [
              `2023 ziehen ${percent(given.online[2023])} der Befragten Online-Kommunikation mit ihrer Versicherung in Betracht, drei Prozentpunkte weniger als 2022.`,
            ]).groups,
          ]
        },
      },
      {
        name: 'Prämien',
        isSample: true,
        headline: 'Bei der Krankenkasse wird der Anstieg stärker empfunden.',
        lead: 'Gefragt wurde, wie sich die Prämien in den letzten zwölf Monaten entwickelt haben. Beide Mittelwerte liegen über der Mitte der Skala, also auf der Seite des Anstiegs.',
        content: (y) => {
          const data = [
            { name: 'Krankenversicherung', value: health[2023], fill: colour.signal },
            { name: 'Sachversicherung', value: property[2023], fill: colour.blue },
          ]
          const chart = figure(y, 118, {
            title: 'Wahrgenommene Entwicklung der Prämien 2023, Mittelwerte auf der Skala von 1 bis 7',
            small: `${sampleNote} Frage (sinngemäss): ${questions.premiumScale} 1 stark gesunken, 4 gleich geblieben, 7 stark gestiegen.`,
            alt: data.map(({ name, value }) => `${name} ${value.toFixed(1)}`).join('; '),
            draw: (box) => scaleRows(box, data, { unit: 10, number, pitch: 44, ends: ['1 stark gesunken', '7 stark gestiegen'] }),
          })
          return [
            ...chart.groups,
            ...passage(chart.bottom + 4, 'Einordnung', [
              'Die Skala misst eine Wahrnehmung. Sie sagt nichts darüber, um wie viel die Prämie einer Person tatsächlich gestiegen ist.',
              'Ob ein Anstieg auch bemerkt und beziffert wird, soll eine spätere Ausgabe fragen.',
            ]).groups,
          ]
        },
      },
      journeyChapter(2023),
      methodChapter(2023, `die Werte zur Online-Kommunikation 2022 (${percent(given.online[2022])}) und 2023 (${percent(given.online[2023])})`),
    ],
  })
}
