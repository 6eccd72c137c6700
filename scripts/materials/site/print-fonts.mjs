// The typeface as static fonts, for what the server sets itself: pdfkit cannot embed the site's variable WOFF2.
import { fontOf, weights } from '../drawing/font.mjs'

export const printFonts = () => Object.fromEntries(Object.keys(weights).map((weight) => [`archivo-${weight}.ttf`, fontOf(weight).file]))
