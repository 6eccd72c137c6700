import type { Edition, EditionPress } from './edition'

/** Whom journalists ask, on /media as in the press release: the person that the edition names, and the institute's address where it names none. */
export function pressContactOf({ press, publisher }: Pick<Edition, 'press' | 'publisher'>): EditionPress['contact'] | null {
  const contact = { ...press.contact, email: press.contact.email || publisher?.email || '' }
  return Object.values(contact).some((line) => line !== '') ? contact : null
}

/** What is said of a contact or a sentence that is only a sample goes with it wherever it is put. */
export const sampleWord = 'Beispielangabe'

/** A telephone number as a link, and on one line. */
export const phoneLink = (phone: string) => ({ href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone.replaceAll(' ', '\u00a0') })
