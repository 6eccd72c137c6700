type Form = (moment: number) => string

/**
 * The zone is fixed: a server elsewhere and every visitor's browser must come to the same day. Made when a date is first written: a browser takes
 * longer to bring up its calendar than to run all of our scripts.
 */
function formOf(parts: Intl.DateTimeFormatOptions): Form {
  let form: Intl.DateTimeFormat | undefined
  return (moment) => {
    form ??= new Intl.DateTimeFormat('de-CH', { ...parts, timeZone: 'Europe/Zurich' })
    return form.format(moment)
  }
}

const dayForm = formOf({ day: 'numeric', month: 'long', year: 'numeric' })
const monthForm = formOf({ month: 'long', year: 'numeric' })
const timeForm = formOf({ hour: '2-digit', minute: '2-digit' })

function written(form: Form, moment: string | null | undefined): string | undefined {
  const time = moment ? Date.parse(moment) : Number.NaN
  // A date does not break at the end of a line.
  return Number.isNaN(time) ? undefined : form(time).replaceAll(' ', '\u00a0')
}

/** «31. Dezember 1999», or nothing where no date is known. */
export function germanDay(moment: string | null | undefined) {
  return written(dayForm, moment)
}

/** «Dezember 1999», or nothing where no date is known. */
export function germanMonth(moment: string | null | undefined) {
  return written(monthForm, moment)
}

/** «31. Dezember 1999, 09.30 Uhr», of Switzerland wherever it is read. */
export function germanMoment(moment: string) {
  return `${written(dayForm, moment)}, ${written(timeForm, moment)?.replace(':', '.')}\u00a0Uhr`
}
