import { RequestError } from '../../api/request'
import type { Language } from './wording'

/** What the server and the rules of fields say in German, for the tabs that are English. `{}` stands for anything. */
const english: Readonly<Record<string, string>> = {
  'Es fehlen Angaben': 'Something is missing',
  'Ungültige Angabe': 'Invalid value',
  'Ungültige Angaben': 'Invalid values',
  'Ungültiges Datum': 'Invalid date',
  'Höchstens {} Zeichen': 'At most {} characters',
  'Höchstens {} Einträge': 'At most {} entries',
  'Enthält unerlaubte Zeichen': 'Contains characters that are not allowed',
  'Möglich sind: {}': 'Possible are: {}',

  'Bitte melden Sie sich an': 'Please sign in',
  'Diese Anfrage kommt nicht von unserer Website': 'This request does not come from our website',
  'Nicht gefunden': 'Not found',
  'Die Anfrage ist nicht lesbar': 'The request cannot be read',
  'Diese Methode gibt es hier nicht': 'This method does not exist here',
  'Die Anfrage hat zu lange gedauert': 'The request took too long',
  'Die Anfrage ist zu gross': 'The request is too large',
  'Die Kopfzeilen der Anfrage sind zu gross': 'The headers of the request are too large',
  'Die Adresse ist zu lang': 'The address is too long',
  'Dieses Format wird nicht angenommen': 'This format is not accepted',
  'Zu viele Anfragen. Bitte versuchen Sie es später erneut.': 'Too many requests. Please try again later.',
  'Zu viele Anmeldeversuche. Bitte versuchen Sie es in einigen Minuten erneut.': 'Too many attempts. Please try again in a few minutes.',
  'Der Dienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.':
    'The service cannot be reached at the moment. Please try again in a few minutes.',
  'Der Dienst wird gerade neu gestartet. Bitte versuchen Sie es gleich noch einmal.': 'The service is being restarted. Please try again in a moment.',
  'Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später erneut.': 'Nothing can be saved at the moment. Please try again later.',
  'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.': 'An unexpected error occurred. Please try again later.',

  'Dieser Eintrag wurde inzwischen von jemand anderem geändert': 'Somebody else changed this entry meanwhile',
  'Diese Liste wurde inzwischen von jemand anderem geändert': 'Somebody else changed this list meanwhile',
  'Diesen Eintrag gibt es nicht mehr': 'This entry does not exist any more',
  'Diese E-Mail ist nicht gescheitert': 'This mail did not fail',

  'Die Datei ist leer': 'The file is empty',
  'Datei fehlt': 'The file is missing',
  'Es fehlt die Datei im Feld «{}»': 'The file is missing in the field “{}”',
  'Die Datei ist grösser als {}': 'The file is larger than {}',
  'Der Inhalt der Datei ist kein {}': 'The content of the file is not {}',
  'Erlaubt sind Dateien mit den Endungen {}': 'Accepted are files that end in {}',
  'Erwartet wird eine Datei (multipart/form-data)': 'A file is expected (multipart/form-data)',
  'Das Bild muss ein PNG, JPEG, WebP oder SVG sein': 'The picture must be PNG, JPEG, WebP or SVG',
  'Die Studie muss ein PDF sein': 'The study must be a PDF',

  'Diese Bestellung ist storniert': 'This order is cancelled',
  'Diese Bestellung ist bereits storniert': 'This order is cancelled already',
  'Zu dieser Bestellung gibt es keine Rechnung': 'This order has no invoice',
  'Für diese Ausgabe ist keine Datei zum Ausliefern hinterlegt': 'There is no file to deliver for this edition',
  'Die Rechnung konnte nicht gespeichert werden': 'The invoice could not be stored',
  'Eine Bestellung geht nicht direkt von «{}» zu «{}»': 'An order does not go from “{}” to “{}” directly',
}

const patterns = Object.entries(english).map(([german, text]) => {
  const parts = german.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { pattern: new RegExp(`^${parts.join('(.*)')}$`), text }
})

/** A message in the language of the tab it is shown in. What nobody has translated is shown as it is. */
export function inLanguage<Message extends string | undefined>(lang: Language, message: Message): Message | string {
  if (lang === 'de' || message === undefined) return message
  for (const { pattern, text } of patterns) {
    const values = pattern.exec(message)?.slice(1)
    if (values) return values.reduce((said, value) => said.replace('{}', () => value), text)
  }
  return message
}

/** Why the server refused something, where it did. */
export const refusalIn = (lang: Language, error: unknown) => (error instanceof RequestError ? inLanguage(lang, error.shown) : undefined)
