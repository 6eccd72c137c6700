import { hour } from '../../../model/durations'

type Say = (facts: object, message: string) => void
export type MailLog = { info: Say; warn: Say; error: Say }

/** Warns of mails that do not go out: of the first at once, of all after it once an hour. Only codes are said, never to whom. */
export function mailWarnings(log: MailLog | undefined, clock = () => performance.now()) {
  return {
    away: hourly('The mail server takes no mails; they wait and are sent once it does', log, clock),
    failed: hourly('A mail has failed; the administrator area lists it and can send it again', log, clock),
  }
}

function hourly(message: string, log: MailLog | undefined, clock: () => number) {
  let times = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return (code: string) => {
    times += 1
    if (clock() - saidAt < hour) return
    log?.warn({ code, times }, message)
    saidAt = clock()
    times = 0
  }
}
