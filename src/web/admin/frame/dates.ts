const timeZone = 'Europe/Zurich'
const numeric = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
const withTime = { ...numeric, hour: '2-digit', minute: '2-digit' } as const

const dayFormat = new Intl.DateTimeFormat('de-CH', numeric)
const momentFormat = new Intl.DateTimeFormat('de-CH', withTime)
const germanFormat = new Intl.DateTimeFormat('de-DE', withTime)
const isoFormat = new Intl.DateTimeFormat('sv-SE', numeric)

/** 31.12.1999 */
export const showDay = (iso: string) => dayFormat.format(new Date(iso))

/** 31.12.1999, 09:12 */
export const showMoment = (iso: string) => momentFormat.format(new Date(iso))

/** The same in the form that the specification asks of applications. */
export const showMomentGerman = (iso: string) => germanFormat.format(new Date(iso))

/** 1999-12-31, as a date input holds it: the day in Switzerland. */
export const dayForInput = (iso: string) => isoFormat.format(new Date(iso))
