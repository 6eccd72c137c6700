import pg from 'pg'
import { second } from '../../../model/durations'
import { breakWhenSilent, deadlines } from './deadlines'

/** Between two tries, in milliseconds. */
const betweenTries = second

type Callbacks = {
  /** What others announced, and by whom; of nobody in particular where something may have been missed. */
  heard: (payload?: string) => void
  /** The connection fell silent. */
  silent: () => void
}

/**
 * Hears what other instances announce, on a connection of its own that is made anew whenever it breaks. Announcements may have been missed
 * meanwhile, so a new connection counts as one. Nobody would notice that a connection on which one only listens is dead, so it is asked
 * every few seconds: its answer means that every announcement before it has come.
 */
export function listenTo(settings: pg.ClientConfig, channel: string, { heard, silent }: Callbacks) {
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const soon = (act: () => Promise<void>, wait: number) => {
    if (!isOver) timer = setTimeout(act, wait).unref()
  }

  async function connect() {
    const next = new pg.Client(settings)
    const lose = () => {
      if (client !== next) return
      client = undefined
      clearTimeout(timer)
      soon(connect, betweenTries)
    }
    // The same words again: they cost nothing, and are refused by a server that became a copy of another one.
    const beat = async () => {
      try {
        await next.query(`listen ${channel}`)
        soon(beat, deadlines.heartbeat)
      } catch {
        lose()
        next.end().catch(() => {})
      }
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => heard(payload))
    try {
      await next.connect()
      breakWhenSilent(next, deadlines.heartbeatSilence, silent)
      await next.query(`listen ${channel}`)
      if (isOver) return void next.end().catch(() => {})
      client = next
      heard()
      soon(beat, deadlines.heartbeat)
    } catch {
      next.end().catch(() => {})
      soon(connect, betweenTries)
    }
  }

  return {
    /** When the first try is over. */
    opened: connect(),
    isListening: () => client !== undefined,
    close: async () => {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
