/** A mail link. Nothing of an address, a subject or a text can become another recipient or header of the mail. */
export function mailTo(address: string, subject?: string, body?: string) {
  const recipient = address.split('@').map(encodeURIComponent).join('@')
  const given = Object.entries({ subject, body: body?.replace(/\r?\n/g, '\r\n') }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  )
  return `mailto:${recipient}${given.length > 0 ? `?${given.join('&')}` : ''}`
}

/** Mail programs and the systems that start them take no longer link. */
export const mailLinkLength = 1_900
