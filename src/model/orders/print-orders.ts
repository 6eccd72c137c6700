import { entity } from '../fields/entity'
import { integerWithFallback } from '../fields/number-fields'
import { lineWithFallback, optionalLine, requiredLine } from '../fields/text-fields'
import { sender } from '../inbox/sender'

/** Kept in storage for orders of printed copies; the specification shows no screen and no call for it. */
export const printOrders = entity({
  table: 'print_orders',
  noun: 'Print order',
  fields: {
    ...sender,
    street: requiredLine('Strasse', 'Strasse ist erforderlich'),
    zipCode: requiredLine('PLZ', 'PLZ ist erforderlich'),
    city: requiredLine('Ort', 'Ort ist erforderlich'),
    organization: optionalLine('Organisation'),
    quantity: integerWithFallback('Anzahl', 1, { min: 1, max: 1_000, message: 'Ungültige Anzahl' }),
    language: lineWithFallback('Sprache', 'de'),
    status: lineWithFallback('Status', 'pending', { setBy: 'server' }),
  },
  order: [{ by: 'createdAt', direction: 'down' }],
})
