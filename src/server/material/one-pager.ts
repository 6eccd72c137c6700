import type { Edition } from '../../study/edition/edition'
import type { SheetLanguage } from '../../study/edition/material'
import { withFigures } from '../../study/edition/with-figures'
import { draw } from '../../study/findings/drawing/draw'
import { findingsOf, type ShownFinding } from '../../study/findings/finding'
import { methodLine, spokenDescription } from '../../study/findings/wording'
import { institute } from '../../study/institute'
import { palette } from '../../study/palette'
import { pdfOf } from '../print/pdf'
import { artifact, block, type Group, label, line, nested, paragraph, tagged } from '../print/shapes'
import { column, contourStrip, foot, ground, head, margin, measure, note, rule, span } from '../print/sheet'
import { shapesOf } from './chart'
import { translated, translator, writing } from './languages'
import { sampleRow } from './sample-row'

/** Where the lower part of the sheet begins. */
const places = { sample: 652, strip: 746, foot: 792 } as const
/** The wide drawings are made for this many pixels, and can be so low. */
const wide = { pixels: 880, least: 240, most: 330 }
/** The points of a pixel in the narrow ones: the preferred, and the most. */
const narrow = { preferred: 0.44, most: 0.5 }
/** What a card has above its chart and below it. */
const card = { head: 84, foot: 30 } as const

/** The page of one finding very large, up to three beside it, and who answered. */
export function onePager(edition: Edition, language: SheetLanguage, website: URL): Promise<Buffer> {
  const { onePager: chosen } = edition.material
  const sheet = chosen.texts[language]
  const { decimal, locale } = writing[language]
  const say = (text: string) => withFigures(text, edition, decimal)
  const write = translator(chosen.labels, language)
  const found = (slug: string) =>
    findingsOf(edition)
      .filter((finding) => finding.slug === slug)
      .map((finding) => translated(finding, write))
  const [main] = found(chosen.finding)
  if (!main) throw new Error(`The edition ${edition.year} has no finding ${chosen.finding}`)
  const others = chosen.findings.flatMap((slug, at) => found(slug).map((finding) => ({ finding, ...sheet.topics[at] })))

  const headline = fitting(say(sheet.headline) || main.headline)
  const top = headline.next - headline.leading + 26
  const isBeside = main.kind === 'parts'
  const lead = block(say(sheet.lead), isBeside ? column(7) : margin, top + (isBeside ? 10 : 8), isBeside ? span(6) : measure, {
    size: 11.2,
    leading: 15.6,
    fill: palette.ink2,
  })
  const chartTop = isBeside ? top : lead.next + 2
  const question = say(sheet.question) || methodLine(main)
  const questionLines = note(question, margin, 0, measure).lines

  const cards = others.map((other) => ({ ...other, drawing: draw(withoutSplit(other.finding), { layout: 'narrow' }) }))
  const tallest = Math.max(0, ...cards.map(({ drawing }) => drawing.height))
  const small = questionLines * 10.4 + 21
  const room = places.sample - 14 - chartTop - small - (cards.length > 0 ? card.head + card.foot : 0)
  const scale = measure / wide.pixels
  const heroHeight = Math.min(wide.most * scale, Math.max(wide.least * scale, room - tallest * narrow.preferred))
  const narrowScale = Math.min(narrow.most, (room - heroHeight) / tallest)
  const questionTop = chartTop + heroHeight + 13
  const cardsTop = questionTop + questionLines * 10.4 + 8

  const place = { ground: palette.paper, written: write }
  const hero = shapesOf(draw(main, { layout: 'wide', height: heroHeight / scale }), { ...place, x: margin, y: chartTop, width: measure, scale })
  const page: Group[] = [
    ground(),
    ...head({ name: sheet.name, kind: say(sheet.kind), remark: say(sheet.edition) }),
    paragraph('H1', headline),
    paragraph('P', lead),
    tagged('Figure', hero, { alt: spokenDescription(main) }),
    paragraph('P', note(question, margin, questionTop, measure)),
    ...cards.map(({ finding, drawing, topic = '', statement = '', note: small = '' }, at): Group => {
      const x = column(1 + at * 4)
      const stated = block(say(statement) || finding.headline, x, cardsTop + 39, span(4), { size: 12.4, leading: 15, weight: 'mid', tracking: -0.012 })
      const chart = shapesOf(drawing, { ...place, x, y: cardsTop + card.head, width: span(4), scale: narrowScale })
      return nested('Sect', [
        artifact(line(x, cardsTop, x + span(4), cardsTop)),
        tagged('P', [label(say(topic), x, cardsTop + 16, { size: 8.6, weight: 'strong' })]),
        paragraph('H2', stated),
        tagged('Figure', chart, { alt: spokenDescription(finding) }),
        paragraph('P', note(say(small), x, places.sample - 32, span(4))),
      ])
    }),
    artifact(rule(places.sample)),
    ...sampleRow(edition, language, places.sample),
    contourStrip(places.strip),
    foot(places.foot, [
      { text: sheet.foot.institute, link: { href: `mailto:${institute.email}`, text: institute.email } },
      { text: say(sheet.foot.order), link: { href: new URL('/order', website).href, text: `${website.host}/order` } },
      { text: say(sheet.foot.citation) },
    ]),
  ]
  const name = sheet.name.replaceAll('\n', ' ')
  return pdfOf([page], {
    title: `${name}: ${say(sheet.kind)}`,
    subject: headline.text,
    keywords: others.map(({ topic = '' }) => topic).join(', '),
    author: `${institute.name}, ${institute.university}`,
    lang: locale,
    date: new Date(`${edition.facts.publishedOn || `${edition.year}-01-01`}T06:00:00Z`),
  })
}

/** How one part is made up has no room in a card. */
const withoutSplit = (finding: ShownFinding): ShownFinding => (finding.kind === 'slope' ? { ...finding, split: null } : finding)

/** As large as two lines allow. */
function fitting(text: string) {
  const set = (size: number) => {
    const leading = size * 1.096
    return { ...block(text, margin - 2, 69 + size, measure + 4, { size, leading, weight: 'mid', tracking: -0.024, isBalanced: true }), leading, text }
  }
  return [36.5, 33, 29.5].map(set).find(({ lines }) => lines <= 2) ?? set(26)
}
