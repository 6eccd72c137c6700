// One page, one finding very large, three beside it, and who answered.

import { transparencyParts, withoutFirstFigure } from '../drawing/answers.mjs'
import { colour } from '../drawing/palette.mjs'
import { artifact, block, label, paragraph, rect, tagged } from '../drawing/shapes.mjs'
import { columns, rows, shareBar, slope } from '../drawing/share-charts.mjs'
import { column, contourStrip, foot, ground, head, margin, measure, note, rule, span } from '../drawing/sheet.mjs'
import { pdfOf } from '../drawing/to-pdf.mjs'
import { author, edition, given, institute, website, written } from '../figures.mjs'
import { texts } from './one-pager-2025-texts.mjs'
import { card, hugeFigure } from './one-pager-parts.mjs'

export function onePager2025(lang) {
  const t = texts[lang]
  const { percent, number, locale } = written[lang]
  const { transparency, premiums, online, usage, demographics } = given
  const shares = Object.fromEntries(Object.entries(transparency).map(([key, value]) => [key, percent(value)]))
  const headline = block(t.headline, margin - 2, 106, measure + 4, { size: 36.5, leading: 40, weight: 'mid', tracking: -0.024, balanced: true })
  const lead = block(t.lead(shares), column(8), 191, span(5), { size: 11.2, leading: 16, fill: colour.ink2 })
  const question = note(t.question, margin, 372, measure)
  const parts = withoutFirstFigure(transparencyParts(t.shares))
  const say = (pairs) => pairs.map(([name, value]) => `${name} ${value}`).join('; ')
  const page = [
    ground(),
    ...head({ name: t.name, kind: t.kind, remark: t.edition }),
    paragraph('H1', headline),
    tagged(
      'Figure',
      [
        hugeFigure(transparency.important, margin, 296, 168),
        shareBar({ x: margin, y: 316, width: measure }, parts, { unit: 8.2, thickness: 13, percent, figures: 15 }),
      ],
      {
        alt: say(parts.map(({ name, value }) => [name.replaceAll('\u00ad', ''), percent(value)])),
      },
    ),
    paragraph('P', lead),
    paragraph('P', question),
    card(0, 400, t.premiums, 216, (box) => {
      const data = ['health', 'property'].map((kind) => ({
        name: t.premiums[kind],
        value: premiums[kind].noticed,
        remark: t.premiums.increase(percent(premiums[kind].increase)),
      }))
      data[1].fill = colour.blue
      return {
        shapes: rows(box, data, { unit: 8.4, percent, pitch: 48, thickness: 8 }),
        alt: say(data.map(({ name, value, remark }) => [name, `${percent(value)}, ${remark}`])),
      }
    }),
    card(1, 400, t.online, 216, (box) => {
      const data = Object.entries(online).map(([name, value]) => ({ name, value }))
      return { shapes: columns(box, data, { unit: 8.4, percent }), alt: say(data.map(({ name, value }) => [name, percent(value)])) }
    }),
    card(2, 400, t.usage, 216, (box) => {
      const series = [
        ['yes', colour.ink],
        ['no', colour.blue],
        ['unsure', colour.grey],
      ].map(([key, stroke]) => ({ name: t.usage[key], from: usage[2024][key], to: usage[2025][key], stroke, isMain: key === 'yes' }))
      return {
        shapes: slope(box, series, { unit: 8.4, percent, moments: ['2024', '2025'], names: 60 }),
        alt: say(series.map(({ name, from, to }) => [name, `2024 ${percent(from)}, 2025 ${percent(to)}`])),
      }
    }),
    ...sampleRow(t.sample, 640, demographics, { percent, number }),
    contourStrip(740),
    foot(792, [
      { text: t.foot.institute, href: `mailto:${institute.email}`, hrefText: institute.email },
      { text: t.foot.order, href: `https://${website}/order`, hrefText: `${website}/order` },
      { text: t.foot.cite },
    ]),
  ]
  return pdfOf([page], { title: t.title, subject: t.subject, keywords: t.keywords, author, lang: locale, date: '2025-09-15' })
}

/** Who answered: three figures and the languages. */
function sampleRow(t, y, { age, women, men, languages }, { percent, number }) {
  const figure = (text, x) => label(text, x, y + 40, { size: 23, weight: 'mid', tracking: -0.03 })
  const small = (text, x, width) => block(text, x, y + 55, width, { size: 8.2, leading: 10.8, fill: colour.ink2 })
  const groups = [
    [figure(String(edition.respondents), column(3)), small(t.respondents, column(3), span(2))],
    [figure(number(age), column(5)), small(t.age, column(5), span(2) - 8)],
    [figure(`${number(women)} / ${number(men)}`, column(7)), small(`${t.gender.join(' / ')}, %`, column(7), span(3))],
  ]
  const left = column(10)
  const width = margin + measure - left
  const bars = Object.values(languages).flatMap((value, index) => {
    const top = y + 20 + index * 17
    return [
      label(t.languages[index], left, top, { size: 8.2 }),
      label(percent(value), left + width, top, { size: 8.2, weight: 'mid', anchor: 'end', tabular: true }),
      rect(left, top + 3.4, (width * value) / 100, 3, colour.ink),
    ]
  })
  return [
    artifact(rule(y)),
    tagged('H2', [label(t.label, margin, y + 16, { size: 8.6, weight: 'strong' })]),
    ...groups.map(([value, text]) => tagged('P', [value, text.shapes])),
    tagged('Figure', bars, {
      alt: Object.values(languages)
        .map((value, index) => `${t.languages[index]} ${percent(value)}`)
        .join('; '),
    }),
    paragraph('P', note(t.note, left, y + 78, width)),
  ]
}
