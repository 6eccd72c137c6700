import type { Edition } from '../../../../study/edition/edition'
import { phoneLink, pressContactOf, sampleWord } from '../../../../study/edition/press-contact'
import { findingsOf } from '../../../../study/edition/shown'
import { type Licence, licenceText } from '../../../../study/licence'
import { palette } from '../../../../study/palette'
import { AppError } from '../../../platform/app-error'
import { PageFlow } from '../../../platform/print/page-flow'
import { a4, pdfOf } from '../../../platform/print/pdf'
import { artifact, block, type Group, label, link, paragraph, tagged } from '../../../platform/print/shapes'
import { column, head, margin, measure, rule, span } from '../../../platform/print/sheet'
import { authorOf } from './author'
import { formatLongDay } from './long-day'
import { figuresTable, methodBox, pictureBlock } from './press-parts'

/** Text stands in nine columns, what names it in the three before. */
const text = { x: column(4), width: span(9), size: 10.2, leading: 15.2 } as const

/** The press release on white, since newsrooms print it: as many pages as it needs. */
export function pressRelease(edition: Edition, website: URL, licence: Licence): Promise<Buffer> {
  const { press } = edition.material
  const findingNamed = (slug: string) => findingsOf(edition).find((finding) => finding.slug === slug)
  const main = findingNamed(press.finding)
  if (!main) throw new AppError(`The edition ${edition.year} has no finding ${press.finding}`)
  const title = heading(main.headline)
  const day = dayOf(edition)
  const pages = new PageFlow(112, 100, 62)
  /** What does not fit any more begins the next page. */
  const place = (height: number, at: (top: number) => { groups: readonly Group[]; end: number }) => {
    pages.makeRoom(height)
    const { groups, end } = at(pages.y)
    pages.add(...groups)
    pages.y = end
  }
  const flow = (tag: string, words: string, style: Parameters<typeof block>[4], gap: number, more = 0) => {
    const made = (top: number) => block(words, text.x, top, text.width, style)
    place(made(0).next + more, (top) => ({ groups: [paragraph(tag, made(top))], end: made(top).next + gap }))
  }

  const small = { size: 8.6, leading: 12.4, fill: palette.ink2 }
  const dated = block([press.place, day].filter(Boolean).join(',\n'), margin, 106, span(3), small)
  pages.add(paragraph('P', dated), paragraph('P', block(press.release, margin, dated.next + 6, span(3), small)))
  flow('H1', title, { size: 27, leading: 30.5, weight: 500, tracking: -0.022, isBalanced: true }, 12)
  flow('P', press.lead, { size: 13, leading: 18.4, weight: 500, tracking: -0.008 }, 16)
  for (const section of press.sections) {
    const stated = section.heading || heading(findingNamed(section.finding)?.headline ?? '')
    flow('H2', stated, { size: 12.2, leading: 15.6, weight: 600, tracking: -0.006 }, 3.5, 50)
    for (const words of section.paragraphs) flow('P', words, text, 6)
    pages.y += 11
  }
  const picture = pictureBlock(main)
  pages.y = Math.max(pages.y, Math.min(a4.height - 62 - picture.height, pages.y + 60))
  place(picture.height, picture.at)
  pages.y += 24
  const table = figuresTable(edition)
  if (table) place(table.height, table.at)
  const method = methodBox(edition)
  place(method.height, method.at)
  pages.y += 26

  const row = (name: string, words: string, more: (top: number) => { groups: Group[]; end: number }) => {
    const made = (top: number) => block(words, text.x, top + 14, text.width, text)
    place(made(0).next + 20, (top) => {
      const said = made(top)
      const after = more(said.next)
      return { groups: [artifact(rule(top)), side(name, top + 14), paragraph('P', said), ...after.groups], end: after.end + 6 }
    })
  }
  row('Die Studie', press.study, (end) => ({ groups: [], end }))
  row('Für die Redaktion', [press.editors, licenceText(licence)].filter(Boolean).join(' '), (end) => ({
    groups: [link(new URL('/media', website).href, label(`${website.host}/media`, text.x, end, { size: text.size, weight: 500 }))],
    end: end + text.leading,
  }))
  const contact = pressContactOf(edition)
  if (contact) {
    const role = [contact.role, edition.press.isSample ? `(${sampleWord})` : ''].filter(Boolean).join(' ')
    const person = [contact.name, role].filter(Boolean).join('\n') || authorOf(edition)
    const ways = [...(contact.phone ? [phoneLink(contact.phone)] : []), ...(contact.email ? [{ href: `mailto:${contact.email}`, text: contact.email }] : [])]
    const made = (top: number) => block(person, text.x, top + 14, span(4), { size: 8.8, leading: 14 })
    place(Math.max(made(0).next, 3 * 14), (top) => ({
      groups: [
        artifact(rule(top)),
        side('Medienkontakt', top + 14),
        paragraph('P', made(top)),
        ...ways.map(({ href, text: words }, at) => link(href, label(words, column(8), top + 14 + at * 14, { size: 8.8, weight: 500 }))),
      ],
      end: made(top).next,
    }))
  }

  const finished = pages.pages.map((groups, at, { length }) => [...furniture(edition, at + 1, length), ...groups])
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

const side = (words: string, y: number) => tagged('P', [label(words, margin, y, { size: 8.6, weight: 600 })])

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
