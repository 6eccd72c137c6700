import { createServer, type Socket } from 'node:net'

/** What a mail server does at each step; a text is its answer, nothing is silence. */
type Step = (socket: Socket) => string | undefined
type Mood = Partial<Record<'greeting' | 'EHLO' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | 'end', Step>>

const says = (text: string) => () => text
const silence = () => undefined
const hangsUp = (socket: Socket) => {
  socket.destroy()
  return undefined
}

/** A server in good spirits. */
const good: Required<Mood> = {
  greeting: says('220 mail.example'),
  EHLO: says('250 mail.example'),
  STARTTLS: says('502 Not here'),
  MAIL: says('250 OK'),
  RCPT: says('250 OK'),
  DATA: says('354 Go on'),
  end: says('250 Taken'),
}

/** Every way in which one was seen to fail, with what becomes of a mail: nothing is counted against it, one attempt is, or it has failed. */
export const moods: { name: string; mood: Mood; outcome: 'waits' | 'tries again' | 'fails' }[] = [
  { name: 'never greets', mood: { greeting: silence }, outcome: 'waits' },
  { name: 'greets with 421', mood: { greeting: says('421 Too busy') }, outcome: 'waits' },
  { name: 'greets with 554', mood: { greeting: says('554 Not you') }, outcome: 'waits' },
  { name: 'hangs up at once', mood: { greeting: hangsUp }, outcome: 'waits' },
  { name: 'speaks another language', mood: { greeting: says('\u0000\u0001HTTP/1.1 400 Bad Request') }, outcome: 'waits' },
  { name: 'says more than anybody reads', mood: { greeting: says(`220-${'x'.repeat(70_000)}`) }, outcome: 'waits' },
  { name: 'never answers EHLO', mood: { EHLO: silence }, outcome: 'waits' },
  { name: 'offers TLS and refuses it', mood: { EHLO: says('250-mail.example\r\n250 STARTTLS'), STARTTLS: says('454 Not now') }, outcome: 'waits' },
  {
    name: 'offers TLS and speaks nonsense',
    mood: { EHLO: says('250-mail.example\r\n250 STARTTLS'), STARTTLS: says('220 Go on\r\nthis is no TLS') },
    outcome: 'waits',
  },
  { name: 'refuses the sender for now', mood: { MAIL: says('451 Later') }, outcome: 'waits' },
  { name: 'refuses the sender for good', mood: { MAIL: says('550 Not you') }, outcome: 'waits' },
  { name: 'hangs up at the sender', mood: { MAIL: hangsUp }, outcome: 'waits' },
  { name: 'refuses the receiver for now', mood: { RCPT: says('450 Busy') }, outcome: 'tries again' },
  { name: 'refuses the receiver for good', mood: { RCPT: says('550 Nobody') }, outcome: 'fails' },
  { name: 'answers the receiver with nonsense', mood: { RCPT: says('?!') }, outcome: 'tries again' },
  { name: 'closes at the receiver', mood: { RCPT: says('421 Closing') }, outcome: 'waits' },
  { name: 'does not take data for now', mood: { DATA: says('451 Later') }, outcome: 'tries again' },
  { name: 'never answers the end of the mail', mood: { end: silence }, outcome: 'tries again' },
  { name: 'hangs up at the end of the mail', mood: { end: hangsUp }, outcome: 'tries again' },
  { name: 'refuses the mail for now', mood: { end: says('452 Full') }, outcome: 'tries again' },
  { name: 'refuses the mail for good', mood: { end: says('554 Spam') }, outcome: 'fails' },
  { name: 'answers the end with nonsense', mood: { end: says('?!') }, outcome: 'tries again' },
]

/** A mail server that says, at each step, what its mood tells it to. */
export async function moodyMailServer() {
  let mood: Mood = {}
  let received = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let isData = false
    let waiting = ''
    const act = (step: keyof Mood) => {
      const answer = (mood[step] ?? good[step])(socket)
      if (answer !== undefined) socket.write(`${answer}\r\n`)
      return answer
    }
    const hear = (line: string) => {
      if (isData) {
        if (line !== '.') return
        isData = false
        if (act('end')?.startsWith('250')) received += 1
        return
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO' || command === 'HELO') act('EHLO')
      else if (command === 'STAR') act('STARTTLS')
      else if (command === 'MAIL') act('MAIL')
      else if (command === 'RCPT') act('RCPT')
      else if (command === 'DATA') isData = act('DATA')?.startsWith('354') ?? false
      else if (command === 'RSET') socket.write('250 OK\r\n')
      else socket.end('221 Bye\r\n')
    }
    socket.on('data', (chunk) => {
      const lines = (waiting + chunk.toString('latin1')).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    act('greeting')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** For everybody who comes from now on: who is connected is sent away. */
    become: (next: Mood) => {
      mood = next
      for (const socket of sockets) socket.destroy()
    },
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(closed))
    },
  }
}
