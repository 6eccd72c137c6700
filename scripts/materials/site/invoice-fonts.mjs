// The typeface as static fonts, for the invoices that the server sets itself: pdfkit cannot embed the site's variable WOFF2.
import { fontOf, weights } from '../drawing/font.mjs'

export const invoiceFonts = () => Object.fromEntries(Object.keys(weights).map((weight) => [`archivo-${weight}.ttf`, fontOf(weight).file]))
