import { describe, expect, it } from 'vitest'
import { exampleEntry } from '../../src/model/fields/example-entry'
import { type StudyOrder, studyOrders } from '../../src/model/orders/study-orders'
import { dayOf } from '../../src/model/swiss-day'
import { drawDocument } from '../../src/server/features/orders/invoice/draw-document'
import { recipientOf, reversed } from '../../src/server/features/orders/invoice/invoice-document'
import { invoicePage } from '../../src/server/features/orders/invoice/invoice-pdf'
import { creditorFor, documentOf, referenceFor } from '../../src/server/features/orders/invoice/invoices'
import { readTerms, termTextsIn } from '../../src/server/platform/config/terms'
import type { InvoiceDocument } from '../../src/server/platform/db/schema/order-tables'
import { samples } from '../support/app'
import { type Box, drawnBoxes, isOver } from '../support/drawn-boxes'
import { fontsOf, readPdf } from '../support/read-pdf'

const creditor = {
  INVOICE_NAME: 'Beispielinstitut',
  INVOICE_STREET: 'Beispielgasse',
  INVOICE_HOUSE_NUMBER: '7b',
  INVOICE_ZIP: '9000',
  INVOICE_CITY: 'Musterlingen',
  INVOICE_VAT_ID: 'CHE-123.456.788 MWST',
  INVOICE_VAT_RATE: '8.1',
}

function invoiceWith(env: Record<string, string>, values: Partial<StudyOrder> = {}, issuedAt = '2026-03-01T08:00:00Z') {
  const { invoice: terms } = readTerms(termTextsIn(env))
  const id = '00000000-0000-4000-8000-0000ab12cd34'
  const order = exampleEntry(studyOrders, { ...samples.order, id, createdAt: '2026-03-01T08:00:00Z', ...values })
  const reference = referenceFor(creditorFor(terms.creditor, order), 2026, 17)
  return documentOf(terms, order, {
    number: 'RE-2026-0017',
    reference,
    edition: { year: 2025, studyId: undefined, threshold: 200 },
    issuedAt,
  })
}

it.each([
  ['in the evening before clocks go forward', '2027-02-26T22:30:00.000Z', '2027-03-28'],
  ['just after midnight before they go back', '2026-09-30T22:30:00.000Z', '2026-10-31'],
  ['on any other day', '2026-06-01T08:00:00.000Z', '2026-07-01'],
])('what is ordered %s is due so many Swiss days later', (_when, issuedAt, day) => {
  expect(dayOf(invoiceWith({ ...creditor, INVOICE_VAT_MODE: 'none', INVOICE_IBAN: 'CH4431999123000889012' }, {}, issuedAt).dueAt)).toBe(day)
})

/** Here and not in a process of its own, so that a test sees what is drawn. */
const drawInvoice = (document: InvoiceDocument) => drawDocument(invoicePage(document))

const large = { companySize: 'large', price: 1995, wantsPresentation: true, presentationPrice: 500 } as const

describe('the PDF of an invoice', { timeout: 30_000 }, () => {
  it.each([
    ['CH4431999123000889012', 'included', '2495.00', 'QRR', /^0{14}202600000017\d$/, ["2'495.00", '186.95', "netto 2'308.05", 'CHE-123.456.788 MWST']],
    ['CH9300762011623852957', 'added', '2697.10', 'SCOR', /^RF\d\dRE20260017$/, ["2'697.10", '202.10', 'CHE-123.456.788 MWST']],
    ['CH9300762011623852957', 'none', '2495.00', 'SCOR', /^RF\d\dRE20260017$/, ["2'495.00", 'Mehrwertsteuer']],
  ])('carries for %s with VAT %s the code of %s', async (iban, mode, amount, type, reference, printed) => {
    const document = invoiceWith({ ...creditor, INVOICE_IBAN: iban, INVOICE_VAT_MODE: mode }, large)
    const { text, qr, pages } = await readPdf(await drawInvoice(document))
    expect(pages).toBe(1)
    expect(qr?.slice(0, 11)).toEqual(['SPC', '0200', '1', iban, 'S', 'Beispielinstitut', 'Beispielgasse', '7b', '9000', 'Musterlingen', 'CH'])
    expect(qr?.slice(18, 20)).toEqual([amount, 'CHF'])
    expect(qr?.slice(20, 27)).toEqual(['S', 'Muster AG', 'Musterstrasse', '1', '8000', 'Musterstadt', 'CH'])
    expect(text).not.toContain('Name/Adresse')
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
    // Above the title: the payment part names who pays too.
    expect(text.split('Rechnung RE-')[0]?.match(/muster\s+ag/gi)).toHaveLength(1)
  })

  it('says when it was supplied; the presentation is agreed later', async () => {
    const textOf = async (document: ReturnType<typeof invoiceWith>) => (await readPdf(await drawInvoice(document))).text
    expect(await textOf(invoiceWith({}))).toMatch(/Leistungsdatum\s+01\.03\.2026\n/)
    expect(await textOf(invoiceWith({}, large))).toMatch(/Leistungsdatum\s+01\.03\.2026, Präsentation nach Vereinbarung/)
    const credit = reversed(invoiceWith({}), { number: 'GS-2026-0003', issuedAt: '2026-03-09T08:00:00Z' })
    expect(await textOf(credit)).toMatch(/Leistungsdatum\s+01\.03\.2026/)
  })

  it('names each rate of VAT with what it is charged on', async () => {
    const env = { ...creditor, INVOICE_IBAN: 'CH9300762011623852957', INVOICE_VAT_MODE: 'added', INVOICE_VAT_RATE: '2.6', INVOICE_VAT_RATE_PRESENTATION: '8.1' }
    const document = invoiceWith(env, large)
    expect(document.positions.map(({ rate }) => rate)).toEqual([260, 810])
    const { text } = await readPdf(await drawInvoice(document))
    const said = [
      'Mitarbeitenden, MWST 2.6\u00a0%',
      'vor Ort, MWST 8.1\u00a0%',
      "MWST 2.6\u00a0% auf 1'995.00",
      '51.87',
      'MWST 8.1\u00a0% auf 500.00',
      '40.50',
      "2'587.37",
    ]
    for (const words of said) expect(text.replaceAll('\u00a0', ' ')).toContain(words.replaceAll('\u00a0', ' '))
  })

  it.each([
    ['added', "2'495.00", 2495],
    // Each position without its VAT: the sum of what is printed.
    ['included', "2'308.04", 2308.04],
  ])('charges nobody abroad VAT, and says why: %s', async (mode, total, amount) => {
    const env = { ...creditor, INVOICE_IBAN: 'CH9300762011623852957', INVOICE_VAT_MODE: mode }
    const document = invoiceWith(env, { ...large, billingAddress: 'Musterstrasse 1\n80331 München\nDeutschland' })
    expect(document.amounts).toEqual({ net: Math.round(amount * 100), vat: 0, total: Math.round(amount * 100) })
    const { text, qr } = await readPdf(await drawInvoice(document))
    for (const words of [total, 'MWST 0', 'Leistung im Ausland erbracht (Art. 8 Abs. 1 MWSTG): keine Schweizer MWST.', 'CHE-123.456.788 MWST'])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(qr?.[18]).toBe(amount.toFixed(2))
  })

  it('of an earlier program, which kept one rate for all, still says what it said', async () => {
    const { positions, ...document } = invoiceWith({ ...creditor, INVOICE_IBAN: 'CH9300762011623852957', INVOICE_VAT_MODE: 'added' }, large)
    const { text } = await readPdf(await drawInvoice({ ...document, positions: positions.map(({ rate: _, ...position }) => position) }))
    expect(text).toMatch(/vor Ort\s+500\.00\s+MWST 8\.1\s%\s+202\.10\s+Total CHF\s+2'697\.10/)
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

describe('the page of an invoice', { timeout: 30_000 }, () => {
  const widest = 'W'.repeat(70)
  const seventy = 'Interdisziplinäres Institut für Versicherungsforschung und Risikolehre'
  const capitals = seventy.toUpperCase()
  const street = 'Strasse der Vereinigten Eidgenössischen Versicherungsgesellschaften am'
  const iban = 'CH9300762011623852957'
  const paid = (name: string, street: string, city = 'Musterlingen') => ({
    INVOICE_NAME: name,
    INVOICE_STREET: street,
    INVOICE_HOUSE_NUMBER: '7b',
    INVOICE_ZIP: '9000',
    INVOICE_CITY: city,
    INVOICE_IBAN: iban,
  })

  it.each([
    ['short', paid('Beispielinstitut', 'Beispielgasse')],
    ['70 characters', paid(seventy, 'Beispielgasse')],
    ['70 characters and a street of 70', paid(seventy, street)],
    ['70 capitals and a street of 70', paid(capitals, street.toUpperCase())],
    [
      '70 of the widest letter, everywhere',
      { ...paid(widest, widest, 'W'.repeat(35)), INVOICE_ZIP: 'W'.repeat(16), INVOICE_HOUSE_NUMBER: 'W'.repeat(16), INVOICE_COUNTRY: 'LI' },
    ],
    ['a sample', {}],
  ] as [string, Record<string, string>][])('prints no text over another, and none over a line or a box: creditor %s', async (_what, env) => {
    const address = Array.from({ length: 8 }, (_, n) => `${n} ${'Musterstrasse '.repeat(5)}`.slice(0, 70)).join('\n')
    const long = { organization: 'W'.repeat(200), firstName: 'M'.repeat(200), lastName: 'M'.repeat(200), billingAddress: address }
    for (const values of [{}, { ...large, ...long }]) {
      const pages = await drawnBoxes(() => drawInvoice(invoiceWith(env, values)))
      expect(pages.flatMap(({ texts }) => texts).length).toBeGreaterThan(30)
      for (const { texts, strokes } of pages) {
        const over = (text: Box, others: readonly Box[]) =>
          others.filter((other) => other !== text && isOver(text, other)).map(({ what }) => `${text.what} | ${what}`)
        expect(texts.flatMap((text) => [...over(text, texts), ...over(text, strokes)])).toEqual([])
        // Within the page, and apart from its edge.
        for (const { what, left, top, right, bottom } of texts)
          expect([what, left > 13, top > 13, right < 583, bottom < 829]).toEqual([what, true, true, true, true])
      }
    }
  })

  it('has the receipt as its style guide asks: boxes of their size at their place, the name whole, the street only where there is room', async () => {
    const receiptOf = async (env: Record<string, string>) => {
      const [page] = (await drawnBoxes(() => drawInvoice(invoiceWith(env, { billingAddress: 'Postfach' })))) as [Awaited<ReturnType<typeof drawnBoxes>>[number]]
      const mm = (points: number) => Math.round((points * 25.4) / 72)
      const isInReceipt = ({ left, right, top }: Box) => right < 62 * 2.835 && left > 0 && top > 842 - 105 * 2.835
      const box = page.strokes.filter(isInReceipt).find(({ left, right }) => mm(right - left) === 52)
      expect([mm((box?.right ?? 0) - (box?.left ?? 0)), mm((box?.bottom ?? 0) - (box?.top ?? 0))]).toEqual([52, 20])
      // Above the amount, which begins at 68 mm.
      expect(((box?.bottom ?? 900) - (842 - 105 * 2.835)) / 2.835).toBeLessThanOrEqual(68.1)
      return page.texts
        .filter(isInReceipt)
        .map(({ what }) => what.trim())
        .join(' ')
    }
    expect(await receiptOf(paid('Beispielinstitut', 'Beispielgasse'))).toContain('Beispielinstitut Beispielgasse 7b 9000 Musterlingen')
    expect(await receiptOf(paid(capitals, street))).toContain(`${capitals} 9000 Musterlingen`)
    expect(await receiptOf(paid(widest, street, 'W'.repeat(35)))).toMatch(/W{10,}\.\.\. 9000 W+/)
  })

  it.each([
    ['Muster AG', 'Muster AG\nMusterstrasse 12b\n8000 Musterstadt', ['Muster AG', 'Musterstrasse', '12b', '8000', 'Musterstadt', 'CH']],
    ['Muster AG', 'Buchhaltung\nHintergasse 3\n9490 Vaduz\nLiechtenstein', ['Muster AG', 'Hintergasse', '3', '9490', 'Vaduz', 'LI']],
    ['Šárka & Söhne', 'Šárka & Söhne\nPostfach\nCH-3000 Bern 14', ['Šárka & Söhne', 'Postfach', '', '3000', 'Bern 14', 'CH']],
    ['Muster AG', 'Musterstrasse 1\n80331 München\nDeutschland', ['Muster AG', 'Musterstrasse', '1', '80331', 'München', 'DE']],
    ['Muster AG', 'Muster AG\nD-80331 München', ['Muster AG', '', '', '80331', 'München', 'DE']],
    ['Nguyễn Văn', 'Weg 1\n8000 Zürich', ['Nguyen Văn', 'Weg', '1', '8000', 'Zürich', 'CH']],
  ])('names in code and slip who pays: %s, %j', async (organization, billingAddress, debtor) => {
    const { qr, text } = await readPdf(await drawInvoice(invoiceWith(paid('Beispielinstitut', 'Beispielgasse'), { organization, billingAddress })))
    expect(qr?.slice(20, 27)).toEqual(['S', ...debtor])
    expect(text.split('Zahlbar durch')).toHaveLength(3)
    expect(text).not.toContain('Name/Adresse')
  })

  it.each(['Postfach', 'Muster AG\nWeg 1\nirgendwo', 'Иван Петров\nWeg 1\n8000 Zürich'])(
    'leaves a box for who pays where the address does not tell, or the code lacks its letters: %j',
    async (billingAddress) => {
      const values = billingAddress.startsWith('И') ? { organization: 'Иван Петров' } : {}
      const { qr, text } = await readPdf(await drawInvoice(invoiceWith(paid('Beispielinstitut', 'Beispielgasse'), { billingAddress, ...values })))
      expect(qr?.slice(20, 27)).toEqual(Array(7).fill(''))
      expect(text).toContain('Zahlbar durch (Name/Adresse)')
    },
  )

  it('tells customers abroad the account that their banks know, with BIC and bank, or that there is none', async () => {
    const qrIban = 'CH4431999123000889012'
    const foreign = { billingAddress: 'Musterstrasse 1\n80331 München\nDeutschland' }
    const env = {
      ...paid('Beispielinstitut', 'Beispielgasse'),
      INVOICE_IBAN: qrIban,
      INVOICE_IBAN_ABROAD: iban,
      INVOICE_BIC: 'MUSTCHZZXXX',
      INVOICE_BANK: 'Škoda Bank',
    }
    const said = async (env: Record<string, string>, values: Partial<StudyOrder>) => {
      const { text, qr } = await readPdf(await drawInvoice(invoiceWith(env, values)))
      return [text.replace(/\s+/g, ' '), qr?.[3]] as const
    }
    const [text, account] = await said(env, foreign)
    expect(text).toContain('auf das Konto CH93 0076 2011 6238 5295 7, BIC MUSTCHZZXXX, Škoda Bank, mit der Referenz RF')
    expect(account).toBe(iban)
    expect((await said(env, {}))[1]).toBe(qrIban)
    const { INVOICE_IBAN_ABROAD: _, ...without } = env
    expect((await said(without, foreign))[0]).toContain('das nur aus der Schweiz und aus Liechtenstein bezahlt werden kann.')
  })

  it('embeds every font that it uses, the payment part’s too', async () => {
    for (const document of [invoiceWith({}), invoiceWith({}, { billingAddress: 'Łucja Petrović' })]) {
      const fonts = fontsOf(await drawInvoice(document))
      expect(fonts.length).toBeGreaterThan(3)
      for (const font of fonts) expect(font).toMatchObject({ name: expect.any(String), isEmbedded: true })
      expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, ''))).toEqual(expect.arrayContaining(['LiberationSans', 'LiberationSans-Bold']))
    }
  })

  it.each([
    ['Muster AG\tBuchhaltung\rEmpfang\r\nMusterstrasse\t1', 'Muster AG Buchhaltung Empfang\nMusterstrasse 1'],
    ['Muster AG\nＷｅｇ ５', 'Muster AG\nWeg 5'],
    ['🏢 Muster AG 🎉\nWeg\u200b 5', 'Muster AG\nWeg 5'],
    ['Muster AG\n東京都 5', 'Muster AG\n??? 5'],
    ['Muster AG\nΑθήνα, Łódź', 'Muster AG\nΑθήνα, Łódź'],
  ])('has blanks for tabs and lone returns, and no box for a letter that no font knows: %j', async (billingAddress, printed) => {
    const drawn: string[] = []
    const pages = await drawnBoxes(() => drawInvoice(invoiceWith({}, { billingAddress })))
    drawn.push(...pages.flatMap(({ texts }) => texts.map(({ what }) => what)))
    for (const line of printed.split('\n')) expect(drawn).toContain(line)
  })

  it('lets a very long address of an earlier order run on to the next page', async () => {
    const billingAddress = Array.from({ length: 120 }, (_, n) => `Zeile ${n + 1} ${'x'.repeat(90)}`).join('\n')
    const pages = await drawnBoxes(() => drawInvoice(invoiceWith({}, { ...large, billingAddress })))
    expect(pages.length).toBeGreaterThan(2)
    for (const { texts } of pages) expect(texts.filter((text) => texts.some((other) => other !== text && isOver(text, other)))).toEqual([])
  })
})
