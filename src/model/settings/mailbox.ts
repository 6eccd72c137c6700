/** Who sends: a name and an address. */
export type Mailbox = { name: string; address: string }

/** Reads `Name <address>`, or an address alone. */
export function mailboxIn(text: string): Mailbox {
  const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

export const mailboxText = ({ name, address }: Mailbox) => (name.trim() ? `${name.trim()} <${address.trim()}>` : address.trim())
