import { briefChoice, choice, flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { optionalMoment, recordedMoment } from '../fields/moment-fields'
import { integerWithFallback, optionalInteger, requiredInteger } from '../fields/number-fields'
import { optionalLine, requiredLine } from '../fields/text-fields'
import { sender } from '../inbox/sender'
import { accountStates } from './account'
import { billingAddress } from './billing-address'
import { printable } from './printable'

const businessAreas = [
  { value: 'insurance', label: 'Versicherung' },
  { value: 'consulting', label: 'Beratung' },
  { value: 'technology', label: 'Technologie' },
  { value: 'finance', label: 'Finanzen' },
  { value: 'research', label: 'Forschung' },
  { value: 'strategy', label: 'Strategie' },
  { value: 'product', label: 'Produktmanagement' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'other', label: 'Andere' },
] as const

/** Where the line between them is drawn is said by the edition that is ordered. One for form, storage and price, although the specification states two. */
export const companySizes = [
  { value: 'small', label: 'Kleineres Unternehmen' },
  { value: 'large', label: 'Grösseres Unternehmen' },
] as const

const partnerInterests = [
  { value: 'yes', label: 'Ja' },
  { value: 'maybe', label: 'Vielleicht' },
  { value: 'no', label: 'Nein' },
] as const

export const orderStatuses = [
  { value: 'pending', label: 'pending' },
  { value: 'processed', label: 'processed' },
  { value: 'delivered', label: 'delivered' },
] as const

/** What the list can be narrowed to besides the status, which is the team's: whether the study went out is a fact of its own. */
export const orderQueues = [
  {
    value: 'to-deliver',
    label: 'to deliver',
    // Whoever marks an order as delivered says that the study went another way.
    when: [
      { field: 'studySentAt', is: 'empty' },
      { field: 'status', among: ['pending', 'processed'] },
      { field: 'cancelledAt', is: 'empty' },
    ],
  },
  ...accountStates,
] as const

/** What the list is narrowed to. Cancelled is no status: it ends the way wherever the order stands on it. */
export const orderFilters = [...orderStatuses, { value: 'cancelled', label: 'cancelled' }, ...orderQueues] as const

export type OrderFilter = (typeof orderFilters)[number]['value']

export const studyOrders = entity({
  table: 'study_orders',
  noun: 'Order',
  fields: {
    ...sender,
    firstName: printable(sender.firstName),
    lastName: printable(sender.lastName),
    organization: printable(
      requiredLine('Unternehmen', 'Unternehmen ist erforderlich', { form: { half: true, autoComplete: 'organization' }, english: 'Organization' }),
    ),
    billingAddress: printable(billingAddress),
    businessArea: briefChoice('Geschäftsbereich', businessAreas, {
      message: 'Bitte wählen Sie Ihren Geschäftsbereich aus',
      english: 'Business area',
    }),
    companySize: choice('Unternehmensgrösse', companySizes, {
      message: 'Bitte wählen Sie Ihre Unternehmensgröße aus',
      short: 'Grösse',
      english: 'Company size',
    }),
    price: requiredInteger('Preis', { message: 'Ungültiger Preis' }, { setBy: 'server', english: 'Price' }),
    wantsPresentation: flag('Präsentation der Ergebnisse vor Ort', false, { short: 'Präsentation', english: 'Presentation' }),
    presentationPrice: integerWithFallback(
      'Preis der Präsentation',
      0,
      { message: 'Ungültiger Preis' },
      { setBy: 'server', english: 'Price of the presentation' },
    ),
    partnerInterest: briefChoice('Interesse an einer Partnerschaft', partnerInterests, {
      message: 'Bitte wählen Sie eine Option aus',
      short: 'Interesse an Partnerschaft',
      english: 'Partner interest',
    }),
    status: choice('Status', orderStatuses, { fallback: 'pending', setBy: 'server' }),
    // When a mail with the study, or a link to it, was last made for the customer.
    studySentAt: recordedMoment('Studie gesendet', { english: 'Study sent' }),
    cancelledAt: optionalMoment('Storniert', { setBy: 'server', english: 'Cancelled' }),
    // The account that money goes back to, where the team was told one.
    refundIban: optionalLine('Konto für Rückzahlungen', { setBy: 'server', english: 'Account to pay back to' }),
    // The edition that was current when it was ordered.
    editionYear: optionalInteger('Ausgabe', { message: 'Ungültiges Jahr' }, { setBy: 'server', english: 'Edition' }),
    // Copies of what the documents say: customers quote these numbers, and the order is found by them.
    documentNumbers: optionalLine('Belege', { setBy: 'server', english: 'Documents' }),
    paymentReference: optionalLine('Zahlungsreferenz', { setBy: 'server', english: 'Payment reference' }),
    // Its account, in Rappen, as documents and payments make it: what is still to come in (below 0: to go back), and what came in.
    openAmount: optionalInteger('Offen', { message: 'Ungültiger Betrag' }, { setBy: 'server', english: 'Open' }),
    paidAmount: integerWithFallback('Bezahlt', 0, { message: 'Ungültiger Betrag' }, { setBy: 'server', english: 'Paid' }),
    dueAt: optionalMoment('Zahlbar bis', { setBy: 'server', english: 'Due' }),
    // Billed in the name of the sample creditor: it is in no sum.
    isSample: flag('Muster', false, { setBy: 'server', english: 'Sample' }),
  },
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['firstName', 'lastName', 'email', 'organization', 'billingAddress', 'documentNumbers', 'paymentReference'],
  context: ['organization', 'documentNumbers', 'email'],
  filter: 'status',
  ended: { by: 'cancelledAt', as: 'cancelled' },
  queues: orderQueues,
  tally: 'status',
  summed: 'keep_order_sums',
  besides: ['offer'],
})

export type StudyOrder = Row<typeof studyOrders>
export type CompanySize = StudyOrder['companySize']
export type OrderStatus = StudyOrder['status']

/** What is still to be sent to the customer: where the list narrows by it, and where one order is asked. */
export const isToDeliver = ({ studySentAt, status, cancelledAt }: Pick<StudyOrder, 'studySentAt' | 'status' | 'cancelledAt'>) =>
  studySentAt === null && status !== 'delivered' && cancelledAt === null
