/**
 * The colours of the design, for everything that leaves the site and cannot ask its style sheet: mails, PDFs, pictures, pages that stand alone.
 * Each has the name and the value of a token in `web/ui/tokens.css`; a test compares the two.
 */
export const palette = {
  paper: '#f6f2e9',
  paperSunk: '#ece6d8',
  ink: '#15181c',
  ink2: '#45474a',
  ink3: '#66645d',
  ruleSoft: '#d3cbba',
  contour: '#c2a883',
  signal: '#c9320f',
  signalPress: '#a4270a',
  onSignal: '#ffffff',
  signalOnInk: '#f0552f',
  contourOnInk: '#8d7a5e',
  data2: '#2f6580',
  data3: '#8b8475',
} as const
