import type { Material, SheetLanguage } from '../../../study/edition/material'

/** How each language writes numbers and shares: Switzerland's German uses a point, its French a comma. */
export const writing = {
  de: { locale: 'de-CH', decimal: '.', percent: '\u00a0%', colon: ':' },
  fr: { locale: 'fr-CH', decimal: ',', percent: '\u00a0%', colon: '\u00a0:' },
  en: { locale: 'en-CH', decimal: '.', percent: '%', colon: ':' },
} as const

/** Under which licence the figures stand; nobody writes it for each edition. */
export const licenceIn: Readonly<Record<SheetLanguage, (name: string) => string>> = {
  de: (name) => `Lizenz: ${name}.`,
  fr: (name) => `Licence\u00a0: ${name}.`,
  en: (name) => `Licence: ${name}.`,
}

/** The words of a picture in another language: whole ones that the edition translates, and numbers as the language writes them. */
export function translator(labels: Material['onePager']['labels'], language: SheetLanguage) {
  const { decimal, percent, colon } = writing[language]
  const known = labels.filter((one) => one.de !== '' && one[language] !== '').sort((one, other) => other.de.length - one.de.length)
  const places = known.map(({ de }) => de.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<!\\p{L})(?:${places.join('|')})(?!\\p{L})`, 'gu')
  return (words: string) => {
    const translated = known.length === 0 ? words : words.replace(pattern, (found) => known.find(({ de }) => de === found)?.[language] ?? found)
    return translated
      .replace(/(\d)\.(?=\d)/g, `$1${decimal}`)
      .replace(/(?<=\d)\u00a0%/g, percent)
      .replace(/(?<=\p{L}):(?= )/gu, colon)
  }
}
