/** A mail link. Nothing of an address or a subject can become another recipient or header of the mail. */
export function mailTo(address: string, subject?: string) {
  const recipient = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${recipient}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
