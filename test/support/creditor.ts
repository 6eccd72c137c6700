/** Somebody who is really paid, as far as the program can tell: invoices without one are samples, in a series of their own. */
export const creditorVariables = {
  INVOICE_NAME: 'Beispielinstitut',
  INVOICE_STREET: 'Beispielgasse',
  INVOICE_HOUSE_NUMBER: '7b',
  INVOICE_ZIP: '9000',
  INVOICE_CITY: 'Musterlingen',
  INVOICE_IBAN: 'CH4431999123000889012',
}
