const format = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' })

/** `31. Dezember 1999`, from `1999-12-31`. */
export const formatLongDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`)).replace('. ', '.\u00a0')
