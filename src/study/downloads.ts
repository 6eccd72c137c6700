/** Where the files of the study lie. A file that moves is changed here and nowhere else. */
export const downloads = {
  pressRelease: '/downloads/medienmitteilung-2025.pdf',
  graphicsPackage: '/downloads/grafikpaket-2025.zip',
  onePagers: {
    de: '/downloads/one-pager-2025-de.pdf',
    fr: '/downloads/one-pager-2025-fr.pdf',
    en: '/downloads/one-pager-2025-en.pdf',
  },
} as const

type OnePager = { readonly href: string; readonly kind: 'Bild' | 'PDF' }

/** Earlier editions' one-pagers: only these three years have one, and the one of 2022 is a picture. */
const archivedOnePagers: Readonly<Record<number, OnePager>> = {
  2022: { href: '/downloads/one-pager-2022.png', kind: 'Bild' },
  2023: { href: '/downloads/one-pager-2023.pdf', kind: 'PDF' },
  2024: { href: '/downloads/one-pager-2024.pdf', kind: 'PDF' },
}

export function onePagerOf(year: number): OnePager | undefined {
  return archivedOnePagers[year]
}
