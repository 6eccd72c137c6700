import { isBlank, placesOf, valueAt } from '../../schema/places'
import type { Check } from '../draft'
import type { Edition } from '../edition'
import { figuresOf, rowNamed } from '../figures-of'
import { type MaterialSlot, obstacleTo } from '../material-files'
import { error } from './text-checks'

/** Files that somebody began to write, each with the part of the material that is its own. One that nobody began is not made, and only missed. */
const written = [
  { slot: 'onePagers.de', name: 'The one-pager', texts: 'onePager.texts.de' },
  { slot: 'pressRelease', name: 'The press release', texts: 'press' },
] as const satisfies { slot: MaterialSlot; name: string; texts: string }[]

/** What the files lack that are made from these texts, unless others were uploaded. */
export function materialChecks(edition: Edition): Check[] {
  const { material } = edition
  return written.flatMap(({ slot, name, texts }) => {
    const own = valueAt(material, texts)
    const isBegun = placesOf(own).some((place) => typeof valueAt(own, place) === 'string' && !isBlank(valueAt(own, place)))
    if (!isBegun || valueAt(material, slot) !== null) return []
    const obstacle = obstacleTo(slot, edition)
    const pointing = slot === 'pressRelease' ? releasePointers(edition) : sheetPointers(edition)
    return [...(obstacle?.place ? [error('material', obstacle.place, `${name} cannot be made: ${obstacle.message}.`)] : []), ...pointing]
  })
}

const strayed = (place: string, name: string) => error('material', place, `${name} points to a finding that is not in this edition.`)

function sheetPointers({ findings, material }: Edition): Check[] {
  return material.onePager.findings.flatMap((slug, at) =>
    findings.some((finding) => finding.slug === slug) ? [] : [strayed(`onePager.findings.${at}`, `Small chart ${at + 1} of the one-pager`)],
  )
}

function releasePointers(edition: Edition): Check[] {
  const { sections, figures } = edition.material.press
  const has = (slug: string) => edition.findings.some((finding) => finding.slug === slug)
  return [
    // A section may stand alone if it has a heading of its own.
    ...sections.flatMap(({ finding, heading }, at) =>
      has(finding) || (finding === '' && heading !== '') ? [] : [strayed(`press.sections.${at}.finding`, `Section ${at + 1} of the press release`)],
    ),
    ...figures.flatMap(({ figure }, at) =>
      figuresOf(edition, rowNamed(figure)).length > 0
        ? []
        : [error('material', `press.figures.${at}.figure`, `Row ${at + 1} of the press release’s table points to figures that are not in this edition.`)],
    ),
  ]
}
