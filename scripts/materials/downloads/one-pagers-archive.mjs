// The one-pagers of 2022 to 2024. What the study reports for these years is the share for online communication and,
// for 2024, the use of artificial intelligence; every other figure is marked as sample data.
import { readFileSync } from 'node:fs'
import { purposes2024, usageParts2024, withoutFirstFigure } from '../drawing/answers.mjs'
import { colour } from '../drawing/palette.mjs'
import { profile, scaleRows } from '../drawing/scale-charts.mjs'
import { artifact, block, label, line, nested, paragraph, tagged } from '../drawing/shapes.mjs'
import { columns, rows, shareBar } from '../drawing/share-charts.mjs'
import { column, contourStrip, foot, ground, head, margin, measure, note, rule, span } from '../drawing/sheet.mjs'
import { a4, pdfOf } from '../drawing/to-pdf.mjs'
import { pngOf, shapesOf, svgOf } from '../drawing/to-svg.mjs'
import { author, given, institute, onlineUpTo, phaseNames, phases, questions, sample, sampleValues, website, written } from '../figures.mjs'
import { card, hugeFigure } from './one-pager-parts.mjs'

const { percent, number } = written.de
const editions = JSON.parse(readFileSync(new URL('../../../content/studies.json', import.meta.url), 'utf8'))
const ordinals = { 2022: '2. Ausgabe', 2023: '3. Ausgabe', 2024: '4. Ausgabe' }
const unit = 8.4

const spoken = (data) => data.map(({ name, value }) => `${name} ${percent(value)}`).join('; ')

const pages = {
  2024: {
    headline: 'Die Hälfte nutzt künstliche\nIntelligenz, vor allem privat.',
    figure: given.usage[2024].yes,
    parts: withoutFirstFigure(usageParts2024()),
    lead: `${percent(given.usage[2024].yes)} der Befragten nutzen Anwendungen mit künstlicher Intelligenz, ${percent(given.usage[2024].no)} tun es nicht, ${percent(given.usage[2024].unsure)} sind unsicher. Wer sie nutzt, tut es meist privat oder an beiden Orten.`,
    question: `Frage (sinngemäss): ${questions.usage} Anteile in Prozent, Erhebung 2024.`,
    cards: [
      () =>
        card(
          0,
          400,
          {
            label: 'Wo sie genutzt wird',
            statement: 'Nur beruflich nutzen sie wenige.',
            note: `Anteile an allen Befragten; zusammen ${percent(given.usage[2024].yes)}.`,
          },
          216,
          (box) => {
            const data = purposes2024()
            return { shapes: rows(box, data, { unit, percent, pitch: 33, thickness: 8 }), alt: spoken(data) }
          },
        ),
      () =>
        card(
          1,
          400,
          {
            label: 'Kommunikation',
            statement: 'Der Online-Weg gewinnt elf Prozentpunkte.',
            note: 'Anteil, der Online-Kommunikation mit der Versicherung in Betracht zieht.',
          },
          216,
          (box) => ({
            shapes: columns(box, onlineUpTo(2024), { unit, percent }),
            alt: spoken(onlineUpTo(2024)),
          }),
        ),
      () => editionCard(2, 2024, 'Wo die Kundenreise online verläuft und wo das Gespräch bleibt.', 'Kundenreise, KI'),
    ],
  },
  2023: {
    headline: 'Der Online-Weg überzeugt\nweniger als im Vorjahr.',
    figure: given.online[2023],
    parts: [
      { value: given.online[2023], name: 'ziehen Online-Kommunikation in Betracht', fill: colour.signal, hasFigure: false },
      { value: 100 - given.online[2023], name: 'übrige Befragte', fill: colour.grey, hasFigure: false },
    ],
    lead: `${percent(given.online[2023])} der Befragten ziehen in Betracht, mit ihrer Versicherung online zu kommunizieren. Ein Jahr zuvor waren es ${percent(given.online[2022])}.`,
    question: `Frage (sinngemäss): ${questions.online} Anteile in Prozent, Erhebung 2023.`,
    cards: [
      () =>
        card(
          0,
          400,
          {
            label: 'Vergleich',
            statement: 'Drei Prozentpunkte weniger als 2022.',
            note: 'Anteil, der Online-Kommunikation mit der Versicherung in Betracht zieht.',
          },
          216,
          (box) => ({
            shapes: columns({ ...box, width: box.width * 0.62 }, onlineUpTo(2023), { unit, percent }),
            alt: spoken(onlineUpTo(2023)),
          }),
        ),
      () =>
        card(
          1,
          400,
          {
            label: 'Prämien (Beispieldaten)',
            statement: 'Bei der Kranken\u00adkasse wird der Anstieg stärker empfunden.',
            note: `${sampleValues} Mittelwerte, Skala von 1 bis 7.`,
          },
          216,
          (box) => {
            const data = [
              { name: 'Krankenversicherung', value: sample.premiumScale.health[2023] },
              { name: 'Sachversicherung', value: sample.premiumScale.property[2023], fill: colour.blue },
            ]
            const shapes = scaleRows(box, data, { unit, number, ends: ['1 stark gesunken', '7 stark gestiegen'] })
            return { shapes, alt: data.map(({ name, value }) => `${name} ${number(value.toFixed(1))}`).join('; ') }
          },
        ),
      () => editionCard(2, 2023, 'Wann ein Preisanstieg zum Wechsel führt.', 'Prämien, Wechsel'),
    ],
  },
  2022: {
    headline: 'Weniger als die Hälfte\ndenkt an den Online-Weg.',
    figure: given.online[2022],
    parts: [
      { value: given.online[2022], name: 'ziehen Online-Kommunikation in Betracht', fill: colour.signal, hasFigure: false },
      { value: 100 - given.online[2022], name: 'übrige Befragte', fill: colour.grey, hasFigure: false },
    ],
    lead: `${percent(given.online[2022])} der Befragten ziehen in Betracht, mit ihrer Versicherung online zu kommunizieren. Die Frage wird von nun an jedes Jahr gestellt.`,
    question: `Frage (sinngemäss): ${questions.online} Anteile in Prozent, Erhebung 2022.`,
    cards: [() => journeyCard(2022), () => editionCard(2, 2022, 'Digitale und persönliche Kontaktwege im Vergleich.', 'Kontaktwege')],
  },
}

/** The journey over two thirds of the width. */
function journeyCard(year) {
  const [x, width, y] = [column(1), span(8), 400]
  const { online, offline } = sample.journey[year]
  const series = [
    { name: 'Online', values: online, stroke: colour.blue },
    { name: 'Offline', values: offline, stroke: colour.ink },
  ]
  const alt = phaseNames.map((phase, index) => `${phase} online ${percent(online[index])}, offline ${percent(offline[index])}`).join('; ')
  return nested('Sect', [
    artifact(line(x, y, x + width, y)),
    tagged('P', [label('Kundenreise (Beispieldaten)', x, y + 16, { size: 8.6, weight: 'strong' })]),
    paragraph('H2', block('Gesucht wird online, abgeschlossen im Gespräch.', x, y + 41, width, { size: 12.6, leading: 15.4, weight: 'mid', tracking: -0.012 })),
    tagged('Figure', profile({ x, y: y + 58, width, height: 134 }, { phases, series }, { unit: 7.9, percent }), { alt }),
    paragraph('P', note(`${sampleValues} Bevorzugter Weg je Phase, Anteile in Prozent; Rest auf 100: keine Präferenz.`, x, y + 216, width)),
  ])
}

/** The edition itself: what it asks, how long it is, when it appeared. */
function editionCard(index, year, statement, topics) {
  const { pages: length, publishedAt } = editions.find((edition) => edition.year === year)
  const [x, width, y] = [column(1 + index * 4), span(4), 400]
  const month = new Intl.DateTimeFormat('de-CH', { month: 'long', year: 'numeric', timeZone: 'Europe/Zurich' }).format(new Date(publishedAt))
  const lines = [
    ['Erschienen', month],
    ['Umfang', `${length}\u00a0Seiten`],
    ['Schwerpunkt', topics],
  ]
  return nested('Sect', [
    artifact(
      line(x, y, x + width, y),
      lines.map((_, at) => line(x, y + 114 + at * 24, x + width, y + 114 + at * 24, { stroke: colour.soft })),
    ),
    tagged('P', [label('Die Ausgabe', x, y + 16, { size: 8.6, weight: 'strong' })]),
    paragraph('H2', block(statement, x, y + 41, width, { size: 12.6, leading: 15.4, weight: 'mid', tracking: -0.012 })),
    ...lines.map(([name, value], at) =>
      tagged('P', [
        label(name, x, y + 107 + at * 24, { size: unit, fill: colour.ink2 }),
        label(value, x + width, y + 107 + at * 24, { size: unit, weight: 'mid', anchor: 'end', tabular: true }),
      ]),
    ),
  ])
}

function pageOf(year) {
  const { headline, figure, parts, lead, question, cards } = pages[year]
  const { description } = editions.find((edition) => edition.year === year)
  return [
    ground(),
    ...head({ name: ['Schweizer', 'Versicherungsstudie'], kind: `One-Pager ${year}`, remark: ordinals[year] }),
    paragraph('H1', block(headline, margin - 2, 106, measure + 4, { size: 36.5, leading: 40, weight: 'mid', tracking: -0.024 })),
    tagged(
      'Figure',
      [hugeFigure(figure, margin, 296, 168), shareBar({ x: margin, y: 316, width: measure }, parts, { unit: 8.2, thickness: 13, percent, figures: 15 })],
      {
        alt: spoken(parts),
      },
    ),
    paragraph('P', block(lead, column(8), 191, span(5), { size: 11.2, leading: 16, fill: colour.ink2 })),
    paragraph('P', note(question, margin, 360, measure)),
    ...cards.map((make) => make()),
    artifact(rule(646)),
    tagged('H2', [label('Die Ausgabe in einem Satz', margin, 662, { size: 8.6, weight: 'strong' })]),
    paragraph('P', block(description, column(5), 664, span(8), { size: 11.2, leading: 16, fill: colour.ink2 })),
    contourStrip(740),
    foot(792, [
      {
        text: institute.address
          .slice(0, 2)
          .join('\n')
          .concat(`\n${institute.address.slice(2).join(', ')}`),
        href: `mailto:${institute.email}`,
        hrefText: institute.email,
      },
      { text: 'Alle Ausgaben seit 2021 und die Materialien dazu stehen auf der Website.', href: `https://${website}/studies`, hrefText: `${website}/studies` },
      {
        text: `Zitieren: Schweizer Versicherungsstudie ${year}, Institut für Versicherungs\u00adforschung, Technische Hochschule Muster. Abdruck mit Quellenangabe frei.`,
      },
    ]),
  ]
}

export function onePagerPdf(year) {
  const { publishedAt, description } = editions.find((edition) => edition.year === year)
  return pdfOf([pageOf(year)], {
    title: `Schweizer Versicherungsstudie ${year}: One-Pager`,
    subject: description,
    keywords: 'Versicherung, Schweiz, Befragung',
    author,
    lang: 'de-CH',
    date: publishedAt,
  })
}

/** 2022 was published as a picture: A4 at 200 points to the inch. */
export function onePagerPicture(year) {
  const svg = svgOf(shapesOf(pageOf(year)), a4)
  return pngOf(svg, { width: 1654, height: 2339, density: 200, colours: 64, ground: colour.paper })
}
