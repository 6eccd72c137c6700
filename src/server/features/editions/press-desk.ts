import { pictureFormats } from '../../../study/drawing/picture-formats'
import type { PressDesk, PressPicture, Quote } from '../../../study/edition/answers'
import type { Edition } from '../../../study/edition/edition'
import { pressContactOf, sampleWord } from '../../../study/edition/press-contact'
import { findingsOf } from '../../../study/edition/shown'
import { plain } from '../../../study/figures/label'
import { filePath, findingPath, insightsPath } from '../../../study/findings/addresses'
import { fileName, sampleNote, sampleOf } from '../../../study/findings/sample'
import { sourceLine } from '../../../study/findings/source'
import type { ShownFinding } from '../../../study/kinds/finding'
import { pictureSizeOf } from '../../../study/pictures/picture-size'
import { isBlank } from '../../../study/schema/places'
import type { Site } from './published'

/** All of it is the current edition's: nobody answers for an earlier one, and nobody should take its figures for the latest. */
export function pressDeskOf(site: Pick<Site, 'editions' | 'currentYear'>, website: URL): PressDesk {
  const current = site.currentYear === undefined ? undefined : site.editions.get(site.currentYear)
  const pictures = current ? findingsOf(current).map(picturesOf) : []
  return {
    isSample: current?.press.isSample ?? false,
    contact: current ? pressContactOf(current) : null,
    quotes: current ? current.press.quotes.flatMap((quote) => quoteOf(quote, current, website)) : [],
    year: current?.year ?? null,
    pictures,
  }
}

/** A sentence whose figure is not there says nothing, and one without a speaker is nobody's to quote. */
function quoteOf({ text: sentence, speaker, role, finding: slug }: Edition['press']['quotes'][number], edition: Edition, website: URL): Quote[] {
  if (sentence === '' || isBlank(speaker)) return []
  const finding = findingsOf(edition).find((one) => one.slug === slug)
  const { year, facts, publisher, press } = edition
  const address = new URL(finding ? findingPath(finding) : insightsPath(year), website).href
  const source = `${sourceLine({ edition: { name: facts.title, year, publisher } })}. ${address}`
  const samples = [...(press.isSample ? [`${sampleWord}.`] : []), finding && sampleNote(finding)]
  const copied = plain([...samples, `«${sentence}» ${[speaker, role].filter(Boolean).join(', ')}.`, source].filter(Boolean).join(' '))
  return [{ text: sentence, speaker, role, copied, path: finding ? findingPath(finding) : null, title: finding?.title ?? null }]
}

function picturesOf(finding: ShownFinding): PressPicture {
  const files = pictureFormats.map((format) => {
    const { width, height, density } = pictureSizeOf(finding, format)
    return {
      ...{ format, width: width * density, height: height * density },
      ...{ png: filePath(finding, 'png', undefined, format), pngName: fileName(finding, 'png', undefined, format) },
      ...{ svg: filePath(finding, 'svg', undefined, format), svgName: fileName(finding, 'svg', undefined, format) },
    }
  })
  return { title: finding.title, headline: finding.headline, path: findingPath(finding), sample: sampleOf(finding)?.mark ?? null, files }
}
