import type { Edition } from '../../study/edition/edition'
import { findingsOf } from '../../study/findings/finding'
import { palette } from '../../study/palette'
import { a4, pdfOf } from '../print/pdf'
import { artifact, block, type Group, label, link, paragraph, tagged } from '../print/shapes'
import { column, head, margin, measure, rule, span } from '../print/sheet'
import { authorOf } from './author'
import { formatLongDay } from './long-day'
import { figuresTable, methodBox, pictureBlock } from './press-parts'
import { told } from './told'

/** Text stands in nine columns, what names it in the three before. */
const text = { x: column(4), width: span(9), size: 10.2, leading: 15.2 } as const
/** The last line of a page. */
const bottom = a4.height - 62

/** The press release on white, since newsrooms print it: as many pages as it needs. */
export function pressRelease(written: Edition, website: URL): Promise<Buffer> {
  const edition = told(written)
  const { press } = edition.material
  const findingNamed = (slug: string) => findingsOf(edition).find((finding) => finding.slug === slug)
  const main = findingNamed(press.finding)
  if (!main) throw new Error(`The edition ${edition.year} has no finding ${press.finding}`)
  const title = heading(main.headline)
  const day = dayOf(edition)
  const pages: Group[][] = [[]]
  let y = 112
  /** What does not fit any more begins the next page. */
  const place = (height: number, at: (top: number) => { groups: readonly Group[]; end: number }) => {
    if (y + height > bottom) {
      pages.push([])
      y = 100
    }
    const { groups, end } = at(y)
    pages.at(-1)?.push(...groups)
    y = end
  }
  const flow = (tag: string, words: string, style: Parameters<typeof block>[4], gap: number, more = 0) => {
    const made = (top: number) => block(words, text.x, top, text.width, style)
    place(made(0).next + more, (top) => ({ groups: [paragraph(tag, made(top))], end: made(top).next + gap }))
  }

  const small = { size: 8.6, leading: 12.4, fill: palette.ink2 }
  const dated = block([press.place, day].filter(Boolean).join(',\n'), margin, 106, span(3), small)
  pages[0]?.push(paragraph('P', dated), paragraph('P', block(press.release, margin, dated.next + 6, span(3), small)))
  flow('H1', title, { size: 27, leading: 30.5, weight: 'mid', tracking: -0.022, isBalanced: true }, 12)
  flow('P', press.lead, { size: 13, leading: 18.4, weight: 'mid', tracking: -0.008 }, 16)
  for (const section of press.sections) {
    const stated = section.heading || heading(findingNamed(section.finding)?.headline ?? '')
    flow('H2', stated, { size: 12.2, leading: 15.6, weight: 'strong', tracking: -0.006 }, 3.5, 50)
    for (const words of section.paragraphs) flow('P', words, text, 6)
    y += 11
  }
  const picture = pictureBlock(main)
  y = Math.max(y, Math.min(a4.height - 62 - picture.height, y + 60))
  place(picture.height, picture.at)
  y += 24
  const table = figuresTable(edition)
  if (table) place(table.height, table.at)
  const method = methodBox(edition)
  place(method.height, method.at)
  y += 26

  const row = (name: string, words: string, more: (top: number) => { groups: Group[]; end: number }) => {
    const made = (top: number) => block(words, text.x, top + 14, text.width, text)
    place(made(0).next + 20, (top) => {
      const said = made(top)
      const after = more(said.next)
      return { groups: [artifact(rule(top)), side(name, top + 14), paragraph('P', said), ...after.groups], end: after.end + 6 }
    })
  }
  row('Die Studie', press.study, (end) => ({ groups: [], end }))
  row('Für die Redaktion', press.editors, (end) => ({
    groups: [link(new URL('/media', website).href, label(`${website.host}/media`, text.x, end, { size: text.size, weight: 'mid' }))],
    end: end + text.leading,
  }))
  place(press.contacts.length * 14 + 14, (top) => ({
    groups: [
      artifact(rule(top)),
      side('Kontakt', top + 14),
      ...press.contacts.flatMap(({ name, email }, at) => [
        tagged('P', [label(name, text.x, top + 14 + at * 14, { size: 8.8 })]),
        link(`mailto:${email}`, label(email, column(8), top + 14 + at * 14, { size: 8.8, weight: 'mid' })),
      ]),
    ],
    end: top + 14 + press.contacts.length * 14,
  }))

  const finished = pages.map((groups, at) => [...furniture(edition, at + 1, pages.length), ...groups])
  return pdfOf(finished, {
    title: `Medienmitteilung: ${title}`,
    subject: `Schweizer Versicherungsstudie ${edition.year}`,
    keywords: ['Medienmitteilung', ...edition.texts.focus.map(({ topic }) => topic)].join(', '),
    author: authorOf(edition),
    lang: 'de-CH',
    date: new Date(`${edition.facts.publishedOn || `${edition.year}-01-01`}T06:00:00Z`),
  })
}

const dayOf = ({ facts }: Edition) => (facts.publishedOn ? formatLongDay(facts.publishedOn) : '')

/** A headline as a heading has no full stop. */
const heading = (headline: string) => headline.replace(/\.$/, '')

const side = (words: string, y: number) => tagged('P', [label(words, margin, y, { size: 8.6, weight: 'strong' })])

function furniture(edition: Edition, page: number, pages: number): Group[] {
  return [
    ...head({ name: 'Schweizer\nVersicherungsstudie', kind: 'Medienmitteilung', remark: dayOf(edition) }, page > 1),
    artifact(
      rule(a4.height - 50, palette.ruleSoft),
      label(authorOf(edition), margin, a4.height - 36, { size: 7.6, fill: palette.ink3 }),
      label(`${page}\u00a0/\u00a0${pages}`, margin + measure, a4.height - 36, { size: 7.6, fill: palette.ink3, anchor: 'end', isTabular: true }),
    ),
  ]
}
