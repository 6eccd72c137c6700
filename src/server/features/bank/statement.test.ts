import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { account, bankFile } from '../../../../test/support/bank-files'
import { hole } from '../../../../test/support/holes'
import { readStatement } from './statement'
import { unpack } from './unpack'

const read = (xml: string) => readStatement(new TextEncoder().encode(xml)).entries
const day = '2026-05-04'
const reference = '000000000000002026000000178'
const credit = { amount: '995.00', reference, debtor: 'Muster & Söhne AG', bankReference: 'T1' }

describe('a statement', () => {
  it.each([
    ['053', '04', ''],
    ['053', '08', 'ns2'],
    ['054', '04', 'a'],
    ['054', '08', ''],
  ] as const)('is read as camt.%s.001.%s with the prefix «%s»', (kind, version, prefix) => {
    const [entry, ...more] = read(bankFile([{ payments: [credit], reference: 'B1' }], { kind, version, prefix, day }))
    expect(more).toEqual([])
    expect(entry).toMatchObject({ accounts: [account], bookedAt: day, valueAt: day, amount: 99_500, currency: 'CHF', isReversal: false, reference })
    expect(entry).toMatchObject({ party: 'Muster & Söhne AG', text: undefined, summed: undefined })
  })

  it('tells one credit by one key, whichever kind and version of file it stands in', () => {
    const files = (['053', '054'] as const).flatMap((kind) => (['04', '08'] as const).map((version) => ({ kind, version, day })))
    for (const payments of [[credit], [credit, { ...credit, bankReference: 'T2' }], [credit, { ...credit, bankReference: undefined }]]) {
      const keys = files.map((file) => read(bankFile([{ payments: payments as never, reference: 'B1' }], file)).map(({ key }) => key))
      expect(new Set(keys[0]).size).toBe(payments.length)
      for (const others of keys) expect(others).toEqual(keys[0])
    }
  })

  it('without any reference of the bank counts what is the same in every respect', () => {
    const bare = { payments: [{ amount: '995', debtor: 'Muster AG' }] }
    const keys = read(bankFile([bare, bare, { payments: [{ amount: '995', debtor: 'Andere AG' }] }], { day })).map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    expect(read(bankFile([bare, bare], { day })).map(({ key }) => key)).toEqual(keys.slice(0, 2))
  })

  it('has the payments of a batch one by one, or says that it is a sum', () => {
    const payments = [credit, { ...credit, amount: '400.5', bankReference: 'T2' }]
    expect(read(bankFile([{ payments, reference: 'B1' }])).map(({ amount, summed }) => [amount, summed])).toEqual([
      [99_500, undefined],
      [40_050, undefined],
    ])
    expect(read(bankFile([{ payments, reference: 'B1', isSummed: true }])).map(({ amount, summed }) => [amount, summed])).toEqual([[139_550, 2]])
  })

  it('knows debits, reversals, other currencies, the QR-IBAN and what is only announced', () => {
    const paidTo = 'CH4431999123000889012'
    const entries = read(
      bankFile([
        { payments: [{ amount: '12.30', isDebit: true, debtor: 'Bank' }] },
        { payments: [{ amount: '995.00', isDebit: true }], isReversal: true },
        { payments: [{ amount: '995.00', currency: 'EUR' }], paidTo },
        { payments: [credit], status: 'PDNG' },
      ]),
    )
    expect(entries.map(({ amount, currency, isReversal, party, accounts }) => [amount, currency, isReversal, party, accounts])).toEqual([
      [-1230, 'CHF', false, 'Bank', [account]],
      [-99_500, 'CHF', true, undefined, [account]],
      [99_500, 'EUR', false, undefined, [account, paidTo]],
    ])
  })

  const whole = bankFile([{ payments: [credit] }, { payments: [credit] }])
  it.each([
    ['of something else', '%PDF-1.7', /^This is no XML file/],
    ['of another message', '<Document><CstmrCdtTrfInitn/></Document>', /neither camt\.053 nor camt\.054/],
    ['of another version', whole.replace('001.08', '001.02'), /^camt\.053\.001\.02 is a version that is not read/],
    ['that is cut off', whole.slice(0, -200), /^The file is damaged/],
    [
      'without an amount',
      whole.replace(/(.*)<Amt Ccy="CHF">995\.00<\/Amt>(?=<CdtDbtInd>CRDT<\/CdtDbtInd><Sts)/s, '$1'),
      /^Entry 2 of the account CH93.*: it has no amount/,
    ],
    ['with a day that is none', whole.replace(/<BookgDt><Dt>[^<]*/, '<BookgDt><Dt>2026-13-41'), /^Entry 1 .*“2026-13-41” is no date/],
    ['with entities', whole.replace('?>', '?><!DOCTYPE Document [<!ENTITY a "b">]>'), /^The file declares a document type/],
    ['in another encoding than it says', new Uint8Array([...new TextEncoder().encode('<?xml version="1.0"?><a>'), 0xe4, 0x20]), /not written in the encoding/],
  ])('%s is refused with a sentence', (_which, content, sentence) => {
    expect(() => readStatement(typeof content === 'string' ? new TextEncoder().encode(content) : content)).toThrow(sentence)
  })

  it('is read in the encoding that it names, with letters that are spelt by their number', () => {
    expect(read(bankFile([{ payments: [credit] }]).replace('ö', '&#246;'))[0]?.party).toBe('Muster & Söhne AG')
    const xml = bankFile([{ payments: [credit] }]).replace('UTF-8', 'ISO-8859-1')
    expect(readStatement(Uint8Array.from(Buffer.from(xml, 'latin1'))).entries[0]?.party).toBe('Muster & Söhne AG')
  })
})

describe('an archive', () => {
  const xml = new TextEncoder().encode(bankFile([{ payments: [credit] }]))

  it('is unpacked without what the computer put beside it', () => {
    const content = zipSync({ 'mai/a.xml': xml, 'b.xml': xml, '__MACOSX/b.xml': xml, '.DS_Store': xml })
    expect(
      unpack([
        { name: 'mai.zip', content },
        { name: 'c.xml', content: xml },
      ]).map(({ name }) => name),
    ).toEqual(['mai.zip: mai/a.xml', 'mai.zip: b.xml', 'c.xml'])
  })

  it('that is damaged, empty or nested says so', () => {
    const nested = zipSync({ 'a.zip': zipSync({ 'a.xml': xml }) })
    const problems = [zipSync({ a: xml }).slice(0, -30), zipSync({}), nested].map((content) => unpack([{ name: 'a.zip', content }])[0])
    expect(problems.map((one) => one && 'problem' in one && one.problem)).toEqual([
      'The archive is damaged.',
      'The archive is empty.',
      'An archive inside an archive is not unpacked.',
    ])
  })

  it(hole('zip bombs', 'what would unfold to more than there is room for is refused before it is unpacked'), () => {
    const bomb = zipSync(Object.fromEntries([1, 2, 3].map((n) => [`${n}.xml`, new Uint8Array(8 * 1024 * 1024)])))
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => unpack([{ name: 'bomb.zip', content: bomb }])).toThrow('Together the files are larger than 20 MB')
  })

  it(hole('zip bombs', 'what lies about what it unfolds to gets no more memory than it announced'), () => {
    const content = zipSync({ 'a.xml': new Uint8Array(8 * 1024 * 1024) })
    // The sizes stand in the list at the end, in the entry of the file.
    const list = Buffer.from(content).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    new DataView(content.buffer).setUint32(content.byteOffset + list + 24, 100, true)
    const [found] = unpack([{ name: 'a.zip', content }])
    expect(found && 'content' in found ? found.content.length : found).toBe(100)
  })
})
