import { limits } from '../limits'

/** What a customer reads first and last in a mail. Sums, links and numbers of documents stand between them and are not for editing. */
type MailText = {
  /** As administrators know it. */
  label: string
  /** What may stand in braces. */
  fields: readonly MailField[]
  opening: string
  closing: string
}

export type MailField = 'firstName' | 'lastName' | 'orderNumber' | 'year' | 'invoiceNumber' | 'creditNoteNumber' | 'newInvoiceNumber'

const person = ['firstName', 'lastName'] as const
const order = [...person, 'orderNumber', 'year', 'invoiceNumber'] as const
const study = [...person, 'orderNumber', 'year'] as const

const notOrdered = [
  'Stimmt etwas nicht, oder haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail und nennen Sie die Bestellnummer.',
  'Haben Sie nicht bestellt? Dann hat jemand Ihre Adresse angegeben. Antworten Sie kurz, und wir stornieren die Bestellung und die Rechnung.',
].join('\n\n')
const reminded = [
  'Bitte bezahlen Sie innert 10 Tagen. Hat sich Ihre Zahlung mit dieser E-Mail gekreuzt, betrachten Sie sie bitte als gegenstandslos.',
  'Stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail und nennen Sie die Rechnungsnummer.',
].join('\n\n')
const notWritten = 'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben, und Sie können diese E-Mail löschen.'

/** The texts that hold until somebody saves others. An empty line begins a paragraph. */
export const mailTexts = {
  'order-confirmation': {
    label: 'Order confirmation, the study follows',
    fields: order,
    opening: 'Vielen Dank für Ihre Bestellung. Die Rechnung finden Sie im Anhang. Die Studie folgt in einer eigenen E-Mail, sobald sie freigegeben ist.',
    closing: notOrdered,
  },
  'order-with-study': {
    label: 'Order confirmation with the study attached',
    fields: order,
    opening:
      'Vielen Dank für Ihre Bestellung. Im Anhang finden Sie die Rechnung und die Schweizer Versicherungsstudie {year}. Wir wünschen eine anregende Lektüre.',
    closing: notOrdered,
  },
  'order-with-link': {
    label: 'Order confirmation with a link to the study',
    fields: order,
    opening:
      'Vielen Dank für Ihre Bestellung. Die Rechnung finden Sie im Anhang. Für die Schweizer Versicherungsstudie {year} ist dort kein Platz; hier laden Sie sie herunter:',
    closing: notOrdered,
  },
  invoice: {
    label: 'Invoice, sent again',
    fields: order,
    opening: 'Im Anhang finden Sie die Rechnung zu Ihrer Bestellung {orderNumber} der Schweizer Versicherungsstudie {year}.',
    closing: '',
  },
  study: {
    label: 'Study, attached',
    fields: study,
    opening: 'Im Anhang finden Sie die Schweizer Versicherungsstudie {year} zu Ihrer Bestellung {orderNumber}. Wir wünschen eine anregende Lektüre.',
    closing: '',
  },
  'study-link': {
    label: 'Study, by a link',
    fields: study,
    opening: 'Die Schweizer Versicherungsstudie {year} zu Ihrer Bestellung {orderNumber} ist für einen Anhang zu gross. Hier laden Sie sie herunter:',
    closing: '',
  },
  'credit-note': {
    label: 'Cancellation with a credit note',
    fields: order,
    opening:
      'Ihre Bestellung {orderNumber} der Schweizer Versicherungsstudie {year} ist storniert. Die Gutschrift im Anhang hebt die Rechnung {invoiceNumber} auf.',
    closing: 'Sie müssen nichts mehr bezahlen. Was Sie bereits bezahlt haben, erstatten wir zurück.',
  },
  cancellation: {
    label: 'Cancellation before an invoice was made out',
    fields: [...person, 'orderNumber'],
    opening: 'Ihre Bestellung {orderNumber} ist storniert. Sie müssen nichts bezahlen.',
    closing: '',
  },
  correction: {
    label: 'Corrected invoice',
    fields: [...order, 'creditNoteNumber', 'newInvoiceNumber'],
    opening:
      'Wir haben die Rechnung zu Ihrer Bestellung {orderNumber} der Schweizer Versicherungsstudie {year} korrigiert. Im Anhang finden Sie die neue Rechnung und die Gutschrift {creditNoteNumber}, welche die Rechnung {invoiceNumber} aufhebt.',
    closing: '',
  },
  reminder: {
    label: 'Reminder of an overdue invoice',
    fields: order,
    opening:
      'Ist Ihnen die Rechnung zu Ihrer Bestellung {orderNumber} der Schweizer Versicherungsstudie {year} entgangen? Sie ist noch offen. Im Anhang finden Sie eine Zahlungserinnerung mit einem neuen Zahlteil.',
    closing: reminded,
  },
  'first-demand': {
    label: 'First demand',
    fields: order,
    opening:
      'Die Rechnung zu Ihrer Bestellung {orderNumber} der Schweizer Versicherungsstudie {year} ist trotz unserer Zahlungserinnerung noch offen. Im Anhang finden Sie die 1. Mahnung mit einem neuen Zahlteil.',
    closing: reminded,
  },
  'second-reminder': {
    label: 'Second demand',
    fields: order,
    opening:
      'Die Rechnung zu Ihrer Bestellung {orderNumber} der Schweizer Versicherungsstudie {year} ist trotz unserer Mahnung noch offen. Im Anhang finden Sie die 2. Mahnung mit einem neuen Zahlteil.',
    closing: reminded,
  },
  'message-confirmation': {
    label: 'Receipt of a message',
    fields: person,
    opening: 'Vielen Dank für Ihre Nachricht über unsere Website. Wir werden uns bald bei Ihnen melden.',
    closing: notWritten,
  },
  'application-confirmation': {
    label: 'Receipt of a partnership application',
    fields: person,
    opening: 'Vielen Dank für Ihr Interesse an einer Partnerschaft mit der Schweizer Versicherungsstudie. Wir werden uns bald bei Ihnen melden.',
    closing: notWritten,
  },
  'notice-confirmation': {
    label: 'Notice of the next edition: please confirm',
    fields: [],
    opening:
      'Sie möchten eine E-Mail erhalten, wenn die nächste Ausgabe der Schweizer Versicherungsstudie erscheint. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört:',
    closing: `Ohne Ihre Bestätigung erhalten Sie keine Benachrichtigung, und wir löschen die Adresse nach ${limits.noticeDays} Tagen. Haben Sie das nicht gewünscht? Dann hat jemand Ihre Adresse angegeben, und Sie können diese E-Mail löschen.`,
  },
  'notice-known': {
    label: 'Notice of the next edition: already confirmed',
    fields: [],
    opening:
      'Ihre Adresse ist für die Benachrichtigung zur nächsten Ausgabe der Schweizer Versicherungsstudie bereits bestätigt. Sie müssen nichts weiter tun. Möchten Sie keine Benachrichtigung mehr, beenden Sie sie hier:',
    closing: '',
  },
  'edition-appeared': {
    label: 'Notice of the next edition: it has appeared',
    fields: ['year'],
    opening:
      'Die Schweizer Versicherungsstudie {year} ist erschienen. Auf unserer Website finden Sie die wichtigsten Ergebnisse und können die Studie bestellen.',
    closing: 'Sie erhalten diese E-Mail, weil Sie sich dafür angemeldet haben. Die nächste kommt erst mit der nächsten Ausgabe.',
  },
} as const satisfies Record<string, MailText>

export type MailTextName = keyof typeof mailTexts
export const mailTextNames = Object.keys(mailTexts) as MailTextName[]

export const mailTextParts = ['opening', 'closing'] as const

/** Texts by their place, such as `invoice.opening`. */
export type MailTextValues = Record<string, string>

export const mailTextDefaults: MailTextValues = Object.fromEntries(
  mailTextNames.flatMap((name) => mailTextParts.map((part) => [`${name}.${part}`, mailTexts[name][part]])),
)

/** What is wrong with texts, by their places. */
export function mailTextIssues(values: MailTextValues): { path: string; message: string }[] {
  return mailTextNames.flatMap((name) => {
    const possible = mailTexts[name].fields.map((field) => `{${field}}`)
    return mailTextParts.flatMap((part) => {
      const path = `${name}.${part}`
      const text = values[path] ?? ''
      const unknown = [...text.matchAll(/\{[^{}]*\}/g)].map(([field]) => field).find((field) => !(possible as string[]).includes(field))
      const known = possible.length === 0 ? 'It has none' : `Possible are: ${possible.join(', ')}`
      if (unknown) return [{ path, message: `${unknown} is not a field of this text. ${known}` }]
      if (text.length > limits.message) return [{ path, message: `At most ${limits.message} characters` }]
      return part === 'opening' && text.trim() === '' ? [{ path, message: 'Please enter an opening' }] : []
    })
  })
}

/** A text with what its fields stand for. */
export const filledText = (text: string, values: Partial<Record<MailField, string>>) =>
  text.replace(/\{([^{}]*)\}/g, (_, field: string) => values[field as MailField] ?? '')
