import { findingPath, insightsPath } from '../../src/study/findings/addresses'
import { shownYears } from '../../src/study/findings/years'
import type { PageEntry } from '../../src/web/rendered-page'
import { findings } from './findings'
import { sampleEdition } from './sample-editions'

type PageList = PageEntry['pages']

/** The pages of the product with those of the sample edition in the place of the patterns. */
export function addressesOf(pages: PageList): PageList {
  return pages.flatMap((page) => (page.path.includes(':') ? ofSampleEdition(page) : [page]))
}

function ofSampleEdition(page: PageList[number]): PageList {
  const ending = page.isEmbed ? '/embed' : ''
  const own = insightsPath(sampleEdition.year)
  if (page.path === '/insights/:year') return [{ ...page, path: own, canonical: own }]
  return findings.flatMap((finding) => {
    const canonical = findingPath(finding)
    const years = page.path.includes(':shown') ? shownYears(finding).slice(0, -1) : [undefined]
    return years.map((year) => ({ ...page, path: findingPath(finding, year) + ending, canonical }))
  })
}
