/** Facts of the current edition, as the specification gives them. */
export const edition = {
  year: 2025,
  number: 5,
  pages: 99,
  respondents: 1006,
  languageRegions: 3,
  partners: 17,
  firstYear: 2021,
} as const

/** Who answered; shares in percent. */
export const respondentProfile = { averageAge: 48.5, women: 50.5, men: 49.5 } as const

/** One finding per focus topic, in percent of the respondents. */
export const focusFindings = { noticedHealthPremiums: 91, wantAiTransparency: 80, considerOnline: 53 } as const

/** Shown on the studies page for an edition whose page count nobody entered. */
export const defaultPages = 96

/** The figures that the home page's statistics card rotates through. */
export const keyFigures = [
  { value: edition.respondents, suffix: '', label: 'Teilnehmende' },
  { value: edition.languageRegions, suffix: '', label: 'Sprachregionen' },
  { value: edition.partners, suffix: '', label: 'Partner' },
  { value: edition.number, suffix: '.', label: 'Ausgabe' },
  { value: edition.pages, suffix: '', label: 'Seiten Analyse' },
] as const

export const tickerTiming = { rotation: 3000, countUp: 1500, steps: 60 } as const
