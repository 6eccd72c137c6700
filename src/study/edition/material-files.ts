import { findingsOf } from '../findings/finding'
import type { Edition } from './edition'
import type { SheetLanguage, Upload } from './material'

const languages = ['de', 'fr', 'en'] as const satisfies SheetLanguage[]

export type MaterialSlot = 'pressRelease' | 'graphicsPackage' | `onePagers.${SheetLanguage}`

/** A file that an edition offers, under an address that stays. Without an upload it is made from the edition's document. */
export type MaterialFile = { slot: MaterialSlot; address: string; kind: Upload['kind']; language: SheetLanguage; upload: Upload | null }

const extensionOf = ({ fileName }: Upload) => fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

/** What an edition offers for download. An upload wins; what there is no matter for is absent. */
export function filesOf(edition: Edition): MaterialFile[] {
  const { year, findings, material } = edition
  const shown = findingsOf(edition)
  const has = (slug: string) => shown.some((finding) => finding.slug === slug)
  const offered = (
    slot: MaterialSlot,
    language: SheetLanguage,
    name: string,
    extension: 'pdf' | 'zip',
    upload: Upload | null,
    isMade: boolean,
  ): MaterialFile[] =>
    upload || isMade
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
  const { onePagers, onePager, press, pressRelease, graphicsPackage } = material
  return [
    ...languages.flatMap((language) => {
      // An edition from before the findings has one in German at most, and its address names no language.
      const name = `one-pager-${year}${findings.length === 0 && language === 'de' ? '' : `-${language}`}`
      return offered(`onePagers.${language}`, language, name, 'pdf', onePagers[language], has(onePager.finding) && onePager.texts[language].lead !== '')
    }),
    ...offered('pressRelease', 'de', `medienmitteilung-${year}`, 'pdf', pressRelease, has(press.finding) && press.lead !== ''),
    ...offered('graphicsPackage', 'de', `grafikpaket-${year}`, 'zip', graphicsPackage, shown.length > 0),
  ]
}
