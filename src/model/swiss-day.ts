export const timeZone = 'Europe/Zurich'

let isoDay: Intl.DateTimeFormat | undefined

/** `1999-12-31`, as forms send a day: the one in Switzerland, whatever the machine's clock is set to. Days compare as texts. */
export function dayOf(iso: string): string {
  // With the first day that is asked for: forms know this file, and a browser takes a while to bring up its calendar.
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return isoDay.format(new Date(iso))
}
