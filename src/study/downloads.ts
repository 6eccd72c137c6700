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
