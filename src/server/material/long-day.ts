const format = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' })

/** `15. September 2025`, from `2025-09-15`. */
export const formatLongDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`)).replace('. ', '.\u00a0')
