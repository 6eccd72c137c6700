import type { Edition } from './edition'
import type { SheetLanguage, Upload } from './material'
import { findingsOf } from './shown'

const languages = ['de', 'fr', 'en'] as const satisfies SheetLanguage[]

export type MaterialSlot = 'pressRelease' | 'graphicsPackage' | `onePagers.${SheetLanguage}`

/** A file that an edition offers, under an address that stays. Without an upload it is made from the edition's document. */
export type MaterialFile = { slot: MaterialSlot; address: string; kind: Upload['kind']; language: SheetLanguage; upload: Upload | null }

const extensionOf = ({ fileName }: Upload) => fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

export const languageOf = (slot: MaterialSlot): SheetLanguage => languages.find((one) => slot === `onePagers.${one}`) ?? 'de'

/** `place` is where the material lacks something; absent where a finding does. */
type Obstacle = { message: string; place?: string }

/** Why a file cannot be made from the document; nothing where it can. */
export function obstacleTo(slot: MaterialSlot, edition: Edition): Obstacle | undefined {
  const { onePager, press } = edition.material
  if (slot === 'graphicsPackage') return findingsOf(edition).length > 0 ? undefined : { message: 'no finding has all of its figures' }
  if (slot === 'pressRelease') return unready(edition, 'press') ?? (press.lead === '' ? { message: 'its lead is empty', place: 'press.lead' } : undefined)
  const language = languageOf(slot)
  const missing = { message: 'its lead is empty in this language', place: `onePager.texts.${language}.lead` }
  return unready(edition, 'onePager') ?? (onePager.texts[language].lead === '' ? missing : undefined)
}

/** Why the finding that a file is about cannot be shown. */
function unready(edition: Edition, file: 'press' | 'onePager'): Obstacle | undefined {
  const { finding: slug } = edition.material[file]
  if (findingsOf(edition).some((finding) => finding.slug === slug)) return undefined
  const chosen = slug === '' ? undefined : edition.findings.find((finding) => finding.slug === slug)
  return chosen ? { message: `figures are missing in its finding “${chosen.title}”` } : { message: 'no finding is chosen for it', place: `${file}.finding` }
}

/** What an edition offers for download. An upload wins; what there is no matter for is absent. */
export function filesOf(edition: Edition): MaterialFile[] {
  const { year, findings, material } = edition
  const offered = (slot: MaterialSlot, language: SheetLanguage, name: string, extension: 'pdf' | 'zip', upload: Upload | null): MaterialFile[] =>
    upload || obstacleTo(slot, edition) === undefined
      ? [
          {
            slot,
            address: `/downloads/${name}.${upload ? extensionOf(upload) : extension}`,
            kind: upload?.kind ?? (extension === 'pdf' ? 'PDF' : 'ZIP'),
            language,
            upload,
          },
        ]
      : []
  const { onePagers, pressRelease, graphicsPackage } = material
  return [
    ...languages.flatMap((language) => {
      // An edition from before the findings has one in German at most, and its address names no language.
      const name = `one-pager-${year}${findings.length === 0 && language === 'de' ? '' : `-${language}`}`
      return offered(`onePagers.${language}`, language, name, 'pdf', onePagers[language])
    }),
    ...offered('pressRelease', 'de', `medienmitteilung-${year}`, 'pdf', pressRelease),
    ...offered('graphicsPackage', 'de', `grafikpaket-${year}`, 'zip', graphicsPackage),
  ]
}
