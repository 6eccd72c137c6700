import pg from 'pg'

const betweenTries = 1_000

/**
 * Hears what other instances announce, on a connection of its own that is made anew whenever it breaks. Announcements
 * may have been missed meanwhile, so a new connection counts as one, of nobody in particular. Returns how to stop.
 */
export async function listenTo(settings: pg.ClientConfig, channel: string, heard: (payload?: string) => void) {
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function connect() {
    const next = new pg.Client(settings)
    let isBroken = false
    const again = () => {
      if (isBroken || isOver) return
      isBroken = true
      timer = setTimeout(retry, betweenTries).unref()
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => heard(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      heard()
    } catch (error) {
      again()
      next.end().catch(() => {})
      throw error
    }
  }
  const retry = () => {
    connect().catch(() => {})
  }

  await connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
