import type { Messages } from './de'
import { survey } from './en-survey'

/** The same in English, key by key. */
export const en: Messages = {
  missing: 'Something is missing',
  invalidValue: 'Invalid value',
  invalidDate: 'Invalid date',
  tooLong: (most) => `At most ${most} characters`,
  tooMany: (most) => `At most ${most} entries`,
  forbiddenCharacters: 'Contains characters that are not allowed',
  invalidValues: 'Invalid values',
  possibleAre: (choices) => `Possible are: ${choices}`,

  notSignedIn: 'Please sign in',
  foreignOrigin: 'This request does not come from our website',
  notFound: 'Not found',
  unreadable: 'The request cannot be read',
  unknownMethod: 'This method does not exist here',
  requestTooSlow: 'The request took too long',
  requestTooLarge: 'The request is too large',
  headersTooLarge: 'The headers of the request are too large',
  expectation: 'Please send the request without the header “Expect”',
  addressTooLong: 'The address is too long',
  formatRefused: 'This format is not accepted',
  tooManyRequests: 'Too many requests. Please try again later.',
  tooManyLogins: 'Too many attempts. Please try again in a few minutes.',
  unavailable: 'The service cannot be reached at the moment. Please try again in a few minutes.',
  restarting: 'The service is being restarted. Please try again in a moment.',
  interrupted: 'The work on it was interrupted. Please try again in a moment.',
  diskFull: 'Nothing can be saved at the moment. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',

  entryChanged: 'Somebody else changed this entry meanwhile',
  listChanged: 'Somebody else changed this list meanwhile',
  entryGone: 'This entry does not exist any more',
  mailNotFailed: 'This mail did not fail',

  fileEmpty: 'The file is empty',
  fileMissing: 'The file is missing',
  fileMissingIn: (field) => `The file is missing in the field “${field}”`,
  fileTooLarge: (most) => `The file is larger than ${most}`,
  fileContent: (kind) => `The content of the file is not ${kind}`,
  fileEndings: (endings) => `Accepted are files that end in ${endings}`,
  fileExpected: 'A file is expected (multipart/form-data)',
  pictureFormat: 'The picture must be PNG, JPEG, WebP or SVG',
  studyFormat: 'The study must be a PDF',
  studyWithoutPages: 'This PDF cannot be opened, or has no pages',

  orderCancelled: 'This order is cancelled',
  orderCancelledAlready: 'This order is cancelled already',
  orderPartlyPaid: (paid, open) =>
    `CHF ${paid} came in, CHF ${open} is open. Record the rest, or cancel the order and record the refund; then it can be deleted.`,
  orderToPayBack: (back) => `CHF ${back} is to be paid back. Record the refund; then the order can be deleted.`,
  orderWithoutInvoice: 'This order has no invoice',
  orderStep: (from, to) => `An order does not go from “${from}” to “${to}” directly`,
  nothingToDeliver: 'There is no file to deliver for this edition',
  invoiceNotStored: 'The invoice could not be stored',

  ...survey,
}
