/** What came of an attempt that did not succeed. */
export type Refusal = {
  /** `outage`: the server as a whole does not take mails now. `later`: not this one now. `never`: not this one. `without files`: not before its files can be read. */
  verdict: 'outage' | 'later' | 'never' | 'without files'
  /** The server's reply code or the network's error code; never what was said. */
  code: string
}

/** No connection, no name, no TLS, no sense in what the server says when greeted, no login: nothing of it is about one mail. */
const outageCodes: readonly string[] = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']

/** Answers about a mail. */
const refusalCodes: readonly string[] = ['EENVELOPE', 'EMESSAGE']

type SmtpError = Error & { code?: string; originalCode?: string; response?: string; responseCode?: number; command?: string }

/**
 * Tells a refusal of this mail from a server that is away, closed or does not accept us as sender. Once the mail was being handed over,
 * whatever happens is an attempt: it may have arrived, and without end nobody may receive it again. So is all that nobody knows.
 */
export function refusalIn(error: unknown, isHandedOver: boolean): Refusal {
  const { code = 'unknown', originalCode = code, response, responseCode, command } = error as SmtpError
  // A server that knows no STARTTLS answers with some number, which says nothing of TLS.
  const said = code === 'ETLS' ? code : String(responseCode ?? originalCode)
  const isSenderRefused = code === 'EENVELOPE' && command === 'MAIL FROM'
  if (!isHandedOver && (responseCode === 421 || outageCodes.includes(code) || isSenderRefused)) return { verdict: 'outage', code: said }
  // What was said without a number is nonsense and refuses nothing; what nobody said is our own finding, such as that a mail is too large.
  const isFinal = refusalCodes.includes(code) && (responseCode === undefined ? response === undefined : responseCode >= 500)
  return { verdict: isFinal ? 'never' : 'later', code: said }
}
