import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refused = { code: number }
type Behaviour = {
  /** What the server answers to our own address; nothing: it accepts it. */
  sender?: () => Refused | undefined
  /** What the server answers to a recipient; nothing: it takes the mail. */
  recipient?: (address: string) => Refused | undefined
  /** Runs when a mail has arrived whole, before the server says so: what takes long here is acknowledged late. */
  arrived?: (raw: Buffer) => void | Promise<void>
  /** Asks for a password, and takes it without TLS. */
  login?: (password: string) => void
}

async function whole(stream: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

/** A real mail server that keeps what it is given. It can be closed and opened again at the same port. */
export async function mailServer(behaviour: Behaviour = {}) {
  const received: Buffer[] = []
  let server: SMTPServer
  let port = 0
  let isOpen = false
  const refusal = ({ code }: Refused) => Object.assign(new Error('Refused'), { responseCode: code })

  /** Nothing is opened twice: a test that failed while it was closed leaves the next one a server that is open. */
  function open() {
    if (isOpen) return Promise.resolve()
    isOpen = true
    server = new SMTPServer({
      authOptional: true,
      // Connections that are kept open end with the server, as in a real outage.
      closeTimeout: 50,
      disabledCommands: behaviour.login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        behaviour.login?.(password ?? '')
        done(null, { user: username })
      },
      disableReverseLookup: true,
      logger: false,
      onMailFrom: (_address, _session, done) => {
        const refused = behaviour.sender?.()
        done(refused ? refusal(refused) : undefined)
      },
      onRcptTo: ({ address }, _session, done) => {
        const refused = behaviour.recipient?.(address)
        done(refused ? refusal(refused) : undefined)
      },
      onData: async (stream, _session, done) => {
        const raw = await whole(stream)
        // The connection broke half-way: nothing was received.
        if (!raw) return
        received.push(raw)
        await behaviour.arrived?.(raw)
        done()
      },
    })
    server.on('error', () => {})
    return new Promise<void>((listening) => {
      const listener = server.listen(port, '127.0.0.1', () => {
        port = (listener.address() as { port: number }).port
        listening()
      })
    })
  }
  await open()
  return {
    behaviour,
    received,
    open,
    close: () => {
      isOpen = false
      return new Promise<void>((closed) => server.close(() => closed()))
    },
    url: () => `smtp://127.0.0.1:${port}`,
    mails: (): Promise<Email[]> => Promise.all(received.map((raw) => PostalMime.parse(raw))),
  }
}
