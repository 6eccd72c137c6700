// A report of several pages: cover, chapters with text, chart and table, and a colophon. Paper cover: the ink one belongs to the current edition.

import { colour } from '../drawing/palette.mjs'
import { bell, contours, terrain } from '../drawing/relief.mjs'
import { artifact, block, label, line, mark, paragraph, path, summit, tagged } from '../drawing/shapes.mjs'
import { column, ground, margin, measure, note, rule, span } from '../drawing/sheet.mjs'
import { a4, pdfOf } from '../drawing/to-pdf.mjs'
import { widthOf } from '../drawing/typeset.mjs'
import { author, institute } from '../figures.mjs'

export const body = { size: 9.8, leading: 14.8 }

/** The study's name across the whole measure, the relief, one summit for the edition and one for each before. */
function cover({ year, kind, facts, topics, seed, isCurrent = false }) {
  const tone = isCurrent
    ? { ground: colour.ink, ink: colour.paper, line: colour.contourOnInk, peak: colour.signalOnInk }
    : { ground: colour.paper, ink: colour.ink, line: colour.contour, peak: colour.signal }
  const nameSize = (measure + 3) / widthOf('Versicherungsstudie', { size: 1, weight: 'mid', tracking: -0.026 })
  const [top, bottom] = [196, a4.height - 112]
  const area = { x: 0, y: top, width: a4.width, height: bottom - top }
  const main = { x: 350, y: 190 }
  const others = [
    [110, 420, 70],
    [280, 470, 74],
    [470, 430, 80],
    [120, 230, 84],
  ].slice(0, year - 2021)
  const height = terrain(seed)
  const lines = contours(
    area,
    (x, y) => {
      const summits = others.reduce((sum, [cx, cy, radius]) => sum + 0.42 * bell(x, y, cx, cy, radius), 0)
      return 0.3 * height(x, y, { scale: 230, warp: 0.2 }) + summits + 1.1 * bell(x, y, main.x, main.y, 180, 160) + 0.3 * bell(x, y, main.x, main.y, 56, 52)
    },
    { cell: 6, from: 0.08, step: 0.046, shortest: 60 },
  )
  const relief = [path(lines.minor, { stroke: tone.line, width: 0.6, y: top }), path(lines.major, { stroke: tone.line, width: 1.25, y: top })]
  const points = others.map(([x, y], index) => [
    summit(x, top + y, 4.4, tone.ink),
    label(String(2021 + index), x + 8, top + y + 3.5, { size: 10.5, weight: 'mid', fill: tone.ink, halo: tone.ground, tabular: true }),
  ])
  const thirds = (texts, y, style) => texts.map((text, index) => label(text, column(1 + index * 4), y, { size: 11, fill: tone.ink, ...style }))
  return [
    ground(tone.ground),
    artifact(
      { kind: 'clip', id: 'cover', area, shapes: relief },
      points,
      summit(main.x, top + main.y, 10.5, tone.peak),
      label(String(year), main.x + 16, top + main.y + 8, { size: 23, weight: 'strong', fill: tone.ink, halo: tone.ground, tabular: true }),
      rule(top, { stroke: tone.ink }),
      rule(bottom, { stroke: tone.ink }),
    ),
    tagged('H1', [
      label('Schweizer', margin - 3, 84, { size: nameSize, weight: 'mid', tracking: -0.026, fill: tone.ink }),
      label('Versicherungsstudie', margin - 2, 84 + nameSize, { size: nameSize, weight: 'mid', tracking: -0.026, fill: tone.ink }),
    ]),
    tagged('P', [thirds([kind], 178, { weight: 'mid' }), thirds(facts, 178).map((shape, index) => ({ ...shape, x: column(5 + index * 4) }))]),
    tagged('P', [
      thirds(
        topics.map(([name]) => name),
        bottom + 26,
        { weight: 'mid' },
      ),
      thirds(
        topics.map(([, text]) => text),
        bottom + 41,
      ),
    ]),
  ]
}

/** The frame of an inside page: what it belongs to above, the number below. */
function frame(title, year, number, remark) {
  return [
    ground(),
    artifact(
      mark(margin, 30, 17),
      label(title, margin + 24, 42, { size: 8.4, weight: 'strong' }),
      label(`Ausgabe ${year}`, a4.width - margin, 42, { size: 8.4, fill: colour.ink3, anchor: 'end' }),
      rule(54),
      label(String(number), a4.width - margin, a4.height - 32, { size: 8.4, weight: 'mid', anchor: 'end', tabular: true }),
      label(remark, margin, a4.height - 32, { size: 8.4, fill: colour.ink3 }),
    ),
  ]
}

/** A chapter opens with its label in the margin and a sentence as headline; `fill` continues from the given height. */
function chapter({ name, isSample, headline, lead, content }) {
  const stated = block(headline, column(4) - 1, 104, span(9) + 1, { size: 25, leading: 28.5, weight: 'mid', tracking: -0.021, balanced: true })
  const told = block(lead, column(4), stated.next + 6, span(9), { size: 11.6, leading: 17, fill: colour.ink2 })
  const sampled = isSample ? [tagged('P', [label('Beispieldaten', margin, 117, { size: 8.6, fill: colour.ink2 })])] : []
  return [
    tagged('P', [label(name, margin, 104, { size: 8.6, weight: 'strong' })]),
    ...sampled,
    paragraph('H2', stated),
    paragraph('P', told),
    ...content(told.next + 12),
  ]
}

/** A figure over the whole measure, between rules, with its small print; returns groups and where it ends. */
export function figure(y, height, { title, small, alt, draw }) {
  const printed = note(small, margin, y + height + 36, measure)
  const groups = [
    artifact(rule(y), line(margin, y + height + 24, margin + measure, y + height + 24, { stroke: colour.soft })),
    tagged('H3', [label(title, margin, y + 16, { size: 8.6, weight: 'strong' })]),
    tagged('Figure', draw({ x: margin, y: y + 32, width: measure, height: height - 14 }).flat(Infinity), { alt }),
    paragraph('P', printed),
  ]
  return { groups, bottom: printed.next + 8 }
}

/** Running text in the wide column, with a label in the margin. */
export function passage(y, name, texts, { isOpened = true } = {}) {
  const groups = [tagged('H3', [label(name, margin, y + 16, { size: 8.6, weight: 'strong' })])]
  if (isOpened) groups.unshift(artifact(rule(y)))
  let baseline = y + 16
  for (const text of texts) {
    const made = block(text, column(4), baseline, span(9), body)
    groups.push(paragraph('P', made))
    baseline = made.next + 5
  }
  if (baseline > a4.height - 48) throw new Error(`«${name}» runs over the page`)
  return { groups, bottom: baseline + 2 }
}

export function reportOf({ year, title, subject, keywords, date, coverPage, chapters, remark = 'Nur für Partner der Studie' }) {
  const pages = [cover({ year, ...coverPage }), ...chapters.map((made, index) => [...frame(title, year, index + 2, remark), ...chapter(made)])]
  return pdfOf(pages, { title: `Schweizer Versicherungsstudie ${year}: ${title}`, subject, keywords, author, lang: 'de-CH', date })
}

export const colophon = [
  'Herausgeber',
  [`${institute.name}, ${institute.university}, ${institute.street}, ${institute.postalCode} ${institute.town}. Fragen zu diesem Bericht: ${institute.email}.`],
]
