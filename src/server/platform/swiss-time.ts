import { hour, day as oneDay } from '../../model/durations'
import { dayOf, timeZone } from '../../model/swiss-day'

/** Days and years as they are in Switzerland, whatever the machine's clock is set to. */

const day = new Intl.DateTimeFormat('de-CH', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** `31.12.1999` */
export const formatDay = (iso: string) => day.format(new Date(iso))

const moment = new Intl.DateTimeFormat('de-CH', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** `14.10.25, 06:00` */
export const formatMoment = (iso: string) => moment.format(new Date(iso))

/** A moment of that day, wherever between Lisbon and Athens it is read. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** So many days later, at the same moment of that day as far as clocks allow: the day on which they change has an hour more or less. */
export function daysLater(iso: string, days: number): string {
  const day = dayOf(new Date(Date.parse(noonOf(dayOf(iso))) + days * oneDay).toISOString())
  const moments = [0, -1, 1].map((hours) => new Date(Date.parse(iso) + days * oneDay + hours * hour).toISOString())
  return moments.find((moment) => dayOf(moment) === day) as string
}

const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' })

/** The business year is the calendar year. */
export const businessYearOf = (moment: Date) => Number(year.format(moment))

/** The first moment of a year; in winter Switzerland is an hour ahead of UTC. */
export const beginOfYear = (year: number) => new Date(Date.UTC(year, 0, 1) - hour)

/** The first moment of the day in Switzerland: its midnight is an hour or two before that of UTC. */
export function beginOfDay(moment: Date): string {
  const midnight = Date.parse(`${dayOf(moment.toISOString())}T00:00:00.000Z`)
  const [begin] = [2, 1].map((hours) => new Date(midnight - hours * hour).toISOString()).filter((iso) => dayOf(iso) === dayOf(moment.toISOString()))
  return begin as string
}
