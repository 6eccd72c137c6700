import { day as oneDay } from '../../../model/durations'
import { dayOf, timeZone } from '../../../model/swiss-day'

const numeric = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
const withTime = { ...numeric, hour: '2-digit', minute: '2-digit' } as const

const dayFormat = new Intl.DateTimeFormat('de-CH', numeric)
const momentFormat = new Intl.DateTimeFormat('de-CH', withTime)
const germanFormat = new Intl.DateTimeFormat('de-DE', withTime)

/** 31.12.1999 */
export const showDay = (iso: string) => dayFormat.format(new Date(iso))

/** 31.12.1999, 09:12 */
export const showMoment = (iso: string) => momentFormat.format(new Date(iso))

/** The same in the form that the specification asks of applications. */
export const showMomentGerman = (iso: string) => germanFormat.format(new Date(iso))

/** 1999-12-31, as a date input holds it: the day in Switzerland. */
export const dayForInput = dayOf

const partsFormat = new Intl.DateTimeFormat('en-GB', { ...withTime, second: '2-digit', hourCycle: 'h23' })

/** How far Swiss clocks are ahead at a moment, in milliseconds. */
function aheadAt(moment: number) {
  const part = Object.fromEntries(partsFormat.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

/** The moment of a day and a time as Swiss clocks show them; nothing where they are none. */
export function swissMoment(day: string, time: string): string | undefined {
  const local = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(local)) return undefined
  // Twice, because the first guess may lie on the other side of a change of clocks.
  const guess = local - aheadAt(local)
  return new Date(local - aheadAt(guess)).toISOString()
}

/** 1999-12-31 for 1999-12-30, as date inputs hold them; nothing that is a day where there is none. */
export function dayAfter(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + oneDay)
  return Number.isNaN(next.getTime()) ? '' : next.toISOString().slice(0, 10)
}

/** 09:12, as Swiss clocks show it. */
export const showTime = (iso: string) => new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
