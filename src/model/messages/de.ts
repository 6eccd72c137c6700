import { rules } from './de-rules'
import { survey } from './de-survey'

/** What the server and the rules of fields say to administrators, whose screens are German or English. What visitors alone read stands where it is said. */
export const de = {
  ...rules,
  invalidValues: 'Ungültige Angaben',
  possibleAre: (choices: string) => `Möglich sind: ${choices}`,

  notSignedIn: 'Bitte melden Sie sich an',
  foreignOrigin: 'Diese Anfrage kommt nicht von unserer Website',
  notFound: 'Nicht gefunden',
  unreadable: 'Die Anfrage ist nicht lesbar',
  unknownMethod: 'Diese Methode gibt es hier nicht',
  requestTooSlow: 'Die Anfrage hat zu lange gedauert',
  requestTooLarge: 'Die Anfrage ist zu gross',
  headersTooLarge: 'Die Kopfzeilen der Anfrage sind zu gross',
  expectation: 'Bitte senden Sie die Anfrage ohne die Kopfzeile «Expect»',
  addressTooLong: 'Die Adresse ist zu lang',
  formatRefused: 'Dieses Format wird nicht angenommen',
  tooManyRequests: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  tooManyLogins: 'Zu viele Anmeldeversuche. Bitte versuchen Sie es in einigen Minuten erneut.',
  unavailable: 'Der Dienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  restarting: 'Der Dienst wird gerade neu gestartet. Bitte versuchen Sie es gleich noch einmal.',
  interrupted: 'Die Arbeit daran wurde unterbrochen. Bitte versuchen Sie es gleich noch einmal.',
  diskFull: 'Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später erneut.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',

  entryChanged: 'Dieser Eintrag wurde inzwischen von jemand anderem geändert',
  listChanged: 'Diese Liste wurde inzwischen von jemand anderem geändert',
  entryGone: 'Diesen Eintrag gibt es nicht mehr',
  mailNotFailed: 'Diese E-Mail ist nicht gescheitert',

  fileEmpty: 'Die Datei ist leer',
  fileMissing: 'Datei fehlt',
  fileMissingIn: (field: string) => `Es fehlt die Datei im Feld «${field}»`,
  fileTooLarge: (most: string) => `Die Datei ist grösser als ${most}`,
  fileContent: (kind: string) => `Der Inhalt der Datei ist kein ${kind}`,
  fileEndings: (endings: string) => `Erlaubt sind Dateien mit den Endungen ${endings}`,
  fileExpected: 'Erwartet wird eine Datei (multipart/form-data)',
  pictureFormat: 'Das Bild muss ein PNG, JPEG, WebP oder SVG sein',
  studyFormat: 'Die Studie muss ein PDF sein',
  studyWithoutPages: 'Dieses PDF lässt sich nicht öffnen oder hat keine Seiten',

  orderCancelled: 'Diese Bestellung ist storniert',
  orderCancelledAlready: 'Diese Bestellung ist bereits storniert',
  orderPartlyPaid: (paid: string, open: string) =>
    `CHF ${paid} gingen ein, CHF ${open} sind offen. Erfassen Sie den Rest, oder stornieren Sie die Bestellung und erstatten Sie das Bezahlte; danach kann sie gelöscht werden.`,
  orderToPayBack: (back: string) => `CHF ${back} sind zurückzuzahlen. Erfassen Sie die Rückzahlung; danach kann die Bestellung gelöscht werden.`,
  orderWithoutInvoice: 'Zu dieser Bestellung gibt es keine Rechnung',
  orderStep: (from: string, to: string) => `Eine Bestellung geht nicht direkt von «${from}» zu «${to}»`,
  nothingToDeliver: 'Für diese Ausgabe ist keine Datei zum Ausliefern hinterlegt',
  invoiceNotStored: 'Die Rechnung konnte nicht gespeichert werden',

  ...survey,
}

export type Messages = typeof de
