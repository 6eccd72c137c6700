import { isBlank } from '../schema/places'
import { error } from './checks/text-checks'
import type { Check } from './draft'
import type { Edition, EditionInside } from './edition'

/** So many pages are shown at most: a look inside, not the report. */
const mostPages = 6

/** The pages of the report that everyone may see, each once. */
export function shownPages({ samplePages }: Pick<EditionInside, 'samplePages'>): number[] {
  const pages = samplePages.filter((page) => page !== null && page > 0)
  return [...new Set(pages as number[])].slice(0, mostPages)
}

/** Whether somebody has written or chosen anything of it. */
export const saysNothing = ({ contents, samplePages, licence, delivery }: EditionInside) =>
  contents.length === 0 && samplePages.length === 0 && isBlank(licence) && isBlank(delivery)

/** Chapters have a title, and pages are pages of the study. */
export function insideChecks({ inside, facts }: Edition): Check[] {
  const isBeyond = (page: number) => page < 1 || (facts.pages !== null && page > facts.pages)
  const reach = facts.pages === null ? 'pages are counted from 1' : `the study has the pages 1 to ${facts.pages}`
  return [
    ...inside.contents.flatMap(({ title, page }, at) => [
      ...(isBlank(title) ? [error('inside', `contents.${at}.title`, `Chapter ${at + 1} has no title.`)] : []),
      ...(page !== null && isBeyond(page) ? [error('inside', `contents.${at}.page`, `Chapter ${at + 1} is on page ${page}, but ${reach}.`)] : []),
    ]),
    ...inside.samplePages.flatMap((page, at) => {
      if (at >= mostPages) return [error('inside', `samplePages.${at}`, `At most ${mostPages} pages can be shown to everyone.`)]
      if (page === null) return [error('inside', `samplePages.${at}`, `Sample page ${at + 1} has no number.`)]
      return isBeyond(page) ? [error('inside', `samplePages.${at}`, `Sample page ${at + 1} is page ${page}, but ${reach}.`)] : []
    }),
  ]
}
