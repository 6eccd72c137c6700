import { type Edition, edition as schema } from '../../../../study/edition/edition'
import { everyText } from '../../../../study/edition/every-text'
import type { SheetLanguage } from '../../../../study/edition/material'
import { findingsOf } from '../../../../study/edition/shown'
import { sampleNote } from '../../../../study/findings/sample'
import { methodLine, spokenDescription } from '../../../../study/findings/wording'
import { drawingOf } from '../../../../study/kinds/drawings'
import type { ShownFinding } from '../../../../study/kinds/finding'
import type { Licence } from '../../../../study/licence'
import { palette } from '../../../../study/palette'
import { draw } from '../../../../study/pictures/draw'
import { AppError } from '../../../platform/app-error'
import { drawingShapes } from '../../../platform/print/drawing-shapes'
import { pdfOf } from '../../../platform/print/pdf'
import { artifact, block, type Group, label, line, nested, paragraph, tagged } from '../../../platform/print/shapes'
import { column, contourStrip, foot, ground, head, margin, measure, note, rule, span } from '../../../platform/print/sheet'
import { licenceIn, translator, writing } from '../languages'
import { authorOf } from './author'
import { sampleRow } from './sample-row'

/** Where the lower part of the sheet begins; findings that need much room leave none for the strip of contour lines. */
const roomy = { sample: 652, strip: 746, foot: 792, least: 240 } as const
const tight = { sample: 686, strip: undefined, foot: 796, least: 205 } as const
/** The wide drawings are made for this many pixels, and need not be higher, unless they stand alone. */
const wide = { pixels: 880, most: 330, alone: 560 }
/** The points of a pixel in the narrow ones: the least at which their words are read, the preferred, and the most. */
const narrow = { least: 0.37, preferred: 0.44, most: 0.5 }
/** What a card has above its chart. */
const cardHead = 84

/** The page of one finding very large, up to three beside it, and who answered. */
export function onePager(edition: Edition, language: SheetLanguage, website: URL, licence: Licence): Promise<Buffer> {
  const { locale } = writing[language]
  const { publisher, material } = edition
  const chosen = material.onePager
  const sheet = chosen.texts[language]
  const write = translator(chosen.labels, language)
  const { facts, findings } = schema.shape
  const translated = { ...edition, facts: everyText(facts, edition.facts, write), findings: everyText(findings, edition.findings, write) }
  const found = (slug: string) => findingsOf(translated).filter((finding) => finding.slug === slug)
  const [main] = found(chosen.finding)
  if (!main) throw new AppError(`The edition ${edition.year} has no finding ${chosen.finding}`)
  const others = chosen.findings.flatMap((slug, at) => found(slug).map((finding) => ({ finding, ...sheet.topics[at] })))

  const headline = fitting(sheet.headline || main.headline)
  const top = headline.next - headline.leading + 26
  const isBeside = drawingOf(main).hasRoomBeside
  const lead = block(sheet.lead, isBeside ? column(7) : margin, top + (isBeside ? 10 : 8), isBeside ? span(6) : measure, {
    size: 11.2,
    leading: 15.6,
    fill: palette.ink2,
  })
  const chartTop = isBeside ? top : lead.next + 2
  const question = withMark(main, sheet.question || methodLine(main))
  const questionLines = note(question, margin, 0, measure).lines

  const cards = others.map((other) => ({
    ...other,
    drawing: draw(inCard(other.finding), { layout: 'narrow' }),
    small: withMark(other.finding, other.note ?? ''),
  }))
  const cardFoot = 9 + Math.max(2, ...cards.map(({ small }) => note(small, 0, 0, span(4)).lines)) * 10.4
  const tallest = Math.max(0, ...cards.map(({ drawing }) => drawing.height))
  const scale = measure / wide.pixels
  const roomAbove = (sample: number) => sample - 14 - chartTop - questionLines * 10.4 - 21 - (cards.length > 0 ? cardHead + cardFoot : 0)
  const places = roomAbove(roomy.sample) - roomy.least * scale < tallest * narrow.least ? tight : roomy
  const room = roomAbove(places.sample)
  const most = (cards.length > 0 ? wide.most : wide.alone) * scale
  const heroHeight = Math.min(most, Math.max(places.least * scale, room - tallest * narrow.preferred))
  const narrowScale = (height: number) => Math.min(narrow.most, (room - heroHeight) / Math.max(height, tallest * 0.85))
  const questionTop = chartTop + heroHeight + 13
  const cardsTop = questionTop + questionLines * 10.4 + 8

  const hero = drawingShapes(draw(main, { layout: 'wide', height: heroHeight / scale }), { write, x: margin, y: chartTop, width: measure, scale })
  const page: Group[] = [
    ground(),
    ...head({ name: sheet.name, kind: sheet.kind, remark: sheet.edition }),
    paragraph('H1', headline),
    paragraph('P', lead),
    tagged('Figure', hero.flat(), { alt: spokenDescription(main) }),
    paragraph('P', note(question, margin, questionTop, measure)),
    ...cards.map(({ finding, drawing, topic = '', statement = '', small }, at): Group => {
      const x = column(1 + at * 4)
      const stated = block(statement || finding.headline, x, cardsTop + 39, span(4), { size: 12.4, leading: 15, weight: 500, tracking: -0.012 })
      const chart = drawingShapes(drawing, { write, x, y: cardsTop + cardHead, width: span(4), scale: narrowScale(drawing.height) })
      return nested('Sect', [
        artifact(line(x, cardsTop, x + span(4), cardsTop)),
        tagged('P', [label(topic, x, cardsTop + 16, { size: 8.6, weight: 600 })]),
        paragraph('H2', stated),
        tagged('Figure', chart.flat(), { alt: spokenDescription(finding) }),
        paragraph('P', explained(small, x, places.sample - 11.6)),
      ])
    }),
    artifact(rule(places.sample)),
    ...sampleRow(edition, language, places.sample),
    ...(places.strip ? [contourStrip(places.strip)] : [artifact(rule(places.foot - 16))]),
    foot(places.foot, [
      { text: sheet.foot.institute, ...(publisher ? { link: { href: `mailto:${publisher.email}`, text: publisher.email } } : {}) },
      { text: sheet.foot.order, link: { href: new URL('/order', website).href, text: `${website.host}/order` } },
      { text: `${sheet.foot.citation} ${licenceIn[language](licence.name)}` },
    ]),
  ]
  const name = sheet.name.replaceAll('\n', ' ')
  return pdfOf([page], {
    title: `${name}: ${sheet.kind}`,
    subject: headline.text,
    keywords: others.map(({ topic = '' }) => topic).join(', '),
    author: authorOf(edition),
    lang: locale,
    date: new Date(`${edition.facts.publishedOn || `${edition.year}-01-01`}T06:00:00Z`),
  })
}

/** Invented values say so wherever they appear. */
const withMark = (finding: ShownFinding, text: string) => [sampleNote(finding), text].filter(Boolean).join(' ')

/** The small print of a card ends at a line of its own. */
function explained(text: string, x: number, last: number) {
  const { lines } = note(text, x, 0, span(4))
  return note(text, x, last - Math.max(1, lines - 1) * 10.4, span(4))
}

const inCard = (finding: ShownFinding): ShownFinding => drawingOf(finding).inCard?.(finding) ?? finding

/** As large as two lines allow. */
function fitting(text: string) {
  const set = (size: number) => {
    const leading = size * 1.096
    return { ...block(text, margin - 2, 69 + size, measure + 4, { size, leading, weight: 500, tracking: -0.024, isBalanced: true }), leading, text }
  }
  return [36.5, 33, 29.5].map(set).find(({ lines }) => lines <= 2) ?? set(26)
}
