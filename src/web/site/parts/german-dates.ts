// The zone is fixed: a server elsewhere and every visitor's browser must come to the same day.
const timeZone = 'Europe/Zurich'
const dayForm = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const monthForm = new Intl.DateTimeFormat('de-CH', { month: 'long', year: 'numeric', timeZone })

function written(form: Intl.DateTimeFormat, moment: string | null | undefined): string | undefined {
  const time = moment ? Date.parse(moment) : Number.NaN
  // A date does not break at the end of a line.
  return Number.isNaN(time) ? undefined : form.format(time).replaceAll(' ', '\u00a0')
}

/** «31. Dezember 1999», or nothing where no date is known. */
export function germanDay(moment: string | null | undefined) {
  return written(dayForm, moment)
}

/** «Dezember 1999», or nothing where no date is known. */
export function germanMonth(moment: string | null | undefined) {
  return written(monthForm, moment)
}
