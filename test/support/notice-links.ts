import type { Email } from 'postal-mime'

/** The path of a mail's link to one of the two pages. */
export const linkIn = ({ text = '' }: Pick<Email, 'text'>, page: 'bestaetigen' | 'beenden') =>
  new RegExp(`/benachrichtigung/${page}/[\\w-]{43}`).exec(text)?.[0] ?? ''
