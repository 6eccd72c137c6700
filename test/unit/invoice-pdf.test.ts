import { describe, expect, it } from 'vitest'
import type { StudyOrder } from '../../src/entities/study-orders'
import { readConfig } from '../../src/server/config/config'
import { amountsOf, recipientOf, reversed } from '../../src/server/orders/invoice-document'
import { drawInvoice } from '../../src/server/orders/invoice-pdf'
import { documentOf, referenceFor } from '../../src/server/orders/invoices'
import { samples } from '../support/app'
import { readPdf } from '../support/read-pdf'

const creditor = {
  INVOICE_NAME: 'Beispielinstitut',
  INVOICE_STREET: 'Beispielgasse',
  INVOICE_HOUSE_NUMBER: '7b',
  INVOICE_ZIP: '9000',
  INVOICE_CITY: 'Musterlingen',
  INVOICE_VAT_ID: 'CHE-123.456.789 MWST',
  INVOICE_VAT_RATE: '8.1',
}

function invoiceWith(env: Record<string, string>, values: Partial<StudyOrder> = {}) {
  const { invoice: terms } = readConfig(env, '/')
  const id = '00000000-0000-4000-8000-0000ab12cd34'
  const order: StudyOrder = {
    ...samples.order,
    id,
    status: 'pending',
    cancelledAt: null,
    editionYear: null,
    documentNumbers: null,
    paymentReference: null,
    createdAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
    ...values,
  }
  const reference = referenceFor(terms.creditor.iban, 2026, 17)
  return documentOf(terms, order, { number: 'RE-2026-0017', reference, edition: { year: 2025, studyId: undefined }, issuedAt: '2026-03-01T08:00:00Z' })
}

const large = { companySize: 'large', price: 1995, wantsPresentation: true, presentationPrice: 500 } as const

describe('the PDF of an invoice', { timeout: 30_000 }, () => {
  it.each([
    ['CH4431999123000889012', 'included', '2495.00', 'QRR', /^0{14}202600000017\d$/, ["2'495.00", '186.95', "netto 2'308.05", 'CHE-123.456.789 MWST']],
    ['CH9300762011623852957', 'added', '2697.10', 'SCOR', /^RF\d\dRE20260017$/, ["2'697.10", '202.10', 'CHE-123.456.789 MWST']],
    ['CH9300762011623852957', 'none', '2495.00', 'SCOR', /^RF\d\dRE20260017$/, ["2'495.00", 'Mehrwertsteuer']],
  ])('carries for %s with VAT %s the code of %s', async (iban, mode, amount, type, reference, printed) => {
    const document = invoiceWith({ ...creditor, INVOICE_IBAN: iban, INVOICE_VAT_MODE: mode }, large)
    const { text, qr, pages } = await readPdf(await drawInvoice(document))
    expect(pages).toBe(1)
    expect(qr?.slice(0, 11)).toEqual(['SPC', '0200', '1', iban, 'S', 'Beispielinstitut', 'Beispielgasse', '7b', '9000', 'Musterlingen', 'CH'])
    expect(qr?.slice(18, 20)).toEqual([amount, 'CHF'])
    // The debtor stays empty: the billing address is free text.
    expect(qr?.slice(20, 27)).toEqual(Array(7).fill(''))
    expect(qr?.[27]).toBe(type)
    expect(qr?.[28]).toMatch(reference)
    const always = ['Rechnung RE-2026-0017', 'Muster AG\nMusterstrasse 1\n8000 Musterstadt', 'Schweizer Versicherungsstudie 2025, ab 200 Mitarbeitenden']
    for (const words of [...printed, ...always, 'Präsentation der Ergebnisse', '31.03.2026', '#ab12cd34', 'Zahlteil', 'Empfangsschein'])
      expect(text).toContain(words)
    expect(text).not.toContain('Muster:')
  })

  it('is marked as a sample until a creditor is configured, and is tagged for readers', async () => {
    const pdf = await drawInvoice(invoiceWith({}))
    expect((await readPdf(pdf)).text).toContain('Muster: Die Angaben zur Zahlung sind Beispieldaten. Bitte nicht bezahlen.')
    const raw = pdf.toString('latin1')
    for (const mark of ['/Lang (de-CH)', '/Marked true', '/DisplayDocTitle true', '/S /H1', '/S /Figure']) expect(raw).toContain(mark)
  })

  it('prints a long address and foreign letters as they were given', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `Zeile ${n + 1}`)
    const { text, qr, pages } = await readPdf(await drawInvoice(invoiceWith({}, { billingAddress: ['Łucja Petrović', ...lines].join('\r\n') })))
    expect(pages).toBeGreaterThan(1)
    for (const words of ['Łucja Petrović', 'Zeile 1', 'Zeile 40', 'Total CHF']) expect(text).toContain(words)
    expect(qr?.[18]).toBe('995.00')
  })

  it.each([
    ['Musterstrasse 1\n8000 Musterstadt', 'Muster AG\nMusterstrasse 1\n8000 Musterstadt'],
    ['Buchhaltung\r\nMusterstrasse 1', 'Muster AG\nBuchhaltung\nMusterstrasse 1'],
    ['MUSTER  AG, Buchhaltung\nMusterstrasse 1', 'MUSTER  AG, Buchhaltung\nMusterstrasse 1'],
    ['Maria Muster\nc/o muster ag\nMusterstrasse 1', 'Maria Muster\nc/o muster ag\nMusterstrasse 1'],
  ])('names the company that pays, once: %j', async (billingAddress, printed) => {
    expect(recipientOf(invoiceWith({}, { billingAddress }))).toBe(printed)
    const { text } = await readPdf(await drawInvoice(invoiceWith({}, { billingAddress })))
    // A reader of PDFs sees one blank where two were typed.
    expect(text.replace(/ +/g, ' ')).toContain(printed.replace(/ +/g, ' '))
    expect(text.match(/muster\s+ag/gi)).toHaveLength(1)
  })

  it('says when it was supplied; the presentation is agreed later', async () => {
    const textOf = async (document: ReturnType<typeof invoiceWith>) => (await readPdf(await drawInvoice(document))).text
    expect(await textOf(invoiceWith({}))).toMatch(/Leistungsdatum\s+01\.03\.2026\n/)
    expect(await textOf(invoiceWith({}, large))).toMatch(/Leistungsdatum\s+01\.03\.2026, Präsentation nach Vereinbarung/)
    const credit = reversed(invoiceWith({}), { number: 'GS-2026-0003', issuedAt: '2026-03-09T08:00:00Z' })
    expect(await textOf(credit)).toMatch(/Leistungsdatum\s+01\.03\.2026/)
  })

  it('becomes a credit note of the opposite amount, without a payment part', async () => {
    const credit = reversed(invoiceWith({}, large), { number: 'GS-2026-0003', issuedAt: '2026-03-09T08:00:00Z' })
    const { text, qr } = await readPdf(await drawInvoice(credit))
    for (const words of ['Gutschrift GS-2026-0003', 'RE-2026-0017 vom 01.03.2026', "−2'495.00", 'hebt die Rechnung RE-2026-0017 auf'])
      expect(text).toContain(words)
    expect(text).not.toContain('Zahlteil')
    expect(qr).toBeUndefined()
  })
})

describe('amounts', () => {
  it.each([
    [99_500, 'none', 0, 99_500, 99_500],
    [99_500, 'included', 7_456, 92_044, 99_500],
    [99_500, 'added', 8_060, 99_500, 107_560],
    [199_500, 'added', 16_160, 199_500, 215_660],
  ] as const)('of %i Rappen, VAT %s', (amount, mode, vat, net, total) => {
    expect(amountsOf([{ label: '', detail: '', amount }], { mode, rate: mode === 'none' ? 0 : 810 })).toEqual({ vat, net, total })
  })
})
