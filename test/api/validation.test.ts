import { describe, expect, it } from 'vitest'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'

const test = testApp({ sells: true })

type Case = [field: string, value: unknown, message: string]

async function refusal(visitor: Visitor, url: string, sample: object, [field, value]: Case) {
  const body: Record<string, unknown> = { ...sample, [field]: value }
  if (value === undefined) delete body[field]
  const answer = await visitor.post(url, body)
  return { status: answer.statusCode, ...(answer.json() as { message: string; issues: { path: string; message: string }[] }) }
}

/** Section 5 of the specification, message by message. */
const forms: [url: string, sample: object, cases: Case[]][] = [
  [
    '/api/study-orders',
    samples.order,
    [
      ['firstName', '', 'Vorname ist erforderlich'],
      ['firstName', undefined, 'Vorname ist erforderlich'],
      ['firstName', '   ', 'Vorname ist erforderlich'],
      ['lastName', '', 'Nachname ist erforderlich'],
      ['email', '', 'Ungültige E-Mail-Adresse'],
      ['email', 'maria@muster', 'Ungültige E-Mail-Adresse'],
      ['email', 'maria@muster.example\r\nBcc: x@y.example', 'Ungültige E-Mail-Adresse'],
      ['organization', '', 'Unternehmen ist erforderlich'],
      ['billingAddress', '', 'Rechnungsadresse ist erforderlich'],
      ['billingAddress', Array(9).fill('Zeile').join('\r\n'), 'Die Rechnungsadresse hat höchstens 8 Zeilen'],
      ['billingAddress', `Muster AG\n${'x'.repeat(71)}`, 'Eine Zeile der Rechnungsadresse hat höchstens 70 Zeichen'],
      ['businessArea', undefined, 'Bitte wählen Sie Ihren Geschäftsbereich aus'],
      ['businessArea', 'magic', 'Bitte wählen Sie Ihren Geschäftsbereich aus'],
      ['companySize', '', 'Bitte wählen Sie Ihre Unternehmensgröße aus'],
      ['partnerInterest', 'perhaps', 'Bitte wählen Sie eine Option aus'],
      ['organization', 'Halbes \udfff Zeichen', 'Enthält unerlaubte Zeichen'],
    ],
  ],
  [
    '/api/contact-messages',
    samples.message,
    [
      ['firstName', '', 'Vorname ist erforderlich'],
      ['lastName', '', 'Nachname ist erforderlich'],
      ['email', 'nein', 'Ungültige E-Mail-Adresse'],
      ['message', '', 'Nachricht ist erforderlich'],
      ['message', 'x'.repeat(5001), 'Höchstens 5000 Zeichen'],
      ['firstName', 'x'.repeat(201), 'Höchstens 200 Zeichen'],
      ['firstName', 'Maria\r\nBcc: x', 'Enthält unerlaubte Zeichen'],
      ['message', 'Null\u0000zeichen', 'Enthält unerlaubte Zeichen'],
      ['message', 'Halbes \ud83d Zeichen', 'Enthält unerlaubte Zeichen'],
    ],
  ],
  [
    '/api/partner-applications',
    samples.application,
    [
      ['firstName', '', 'Vorname ist erforderlich'],
      ['lastName', '', 'Nachname ist erforderlich'],
      ['email', '', 'Ungültige E-Mail-Adresse'],
      ['phone', '', 'Telefon ist erforderlich'],
      ['organization', '', 'Organisation ist erforderlich'],
      ['partnershipType', 'sponsor', 'Bitte wählen Sie die Art der Partnerschaft aus'],
      ['message', '', 'Nachricht ist erforderlich'],
      ['website', 'javascript:alert(1)', 'Bitte geben Sie eine vollständige Adresse ein (https://…)'],
    ],
  ],
  [
    '/api/partners',
    samples.partner,
    [
      ['name', '', 'Name is required'],
      ['type', undefined, 'Type is required'],
      ['type', 'sponsor', 'Type is required'],
      ['websiteUrl', 'muster', 'Please enter a valid URL or leave empty'],
      ['websiteUrl', 'javascript:alert(1)', 'Please enter a valid URL or leave empty'],
      ['contactEmail', 'muster', 'Please enter a valid email or leave empty'],
      ['name', 'Halbes \udfff Zeichen', 'Enthält unerlaubte Zeichen'],
    ],
  ],
  [
    '/api/studies',
    samples.study,
    [
      ['title', '', 'Title is required'],
      ['year', 1999, 'Please enter a year from 2000 to 2030'],
      ['year', 2031, 'Please enter a year from 2000 to 2030'],
      ['year', 2024.5, 'Please enter a year from 2000 to 2030'],
      ['year', undefined, 'Please enter a year from 2000 to 2030'],
      ['pdfUrl', 'studie.pdf', 'Please enter a valid URL or leave empty'],
      ['pages', -1, 'Please enter a number of pages'],
      ['publishedAt', '2025-02-30', 'Ungültiges Datum'],
      ['publishedAt', 'gestern', 'Ungültiges Datum'],
      ['publishedAt', '0000-01-01', 'Ungültiges Datum'],
      ['publishedAt', '9999-12-31T23:59:59-14:00', 'Ungültiges Datum'],
      ['language', 'es', 'Ungültige Angabe'],
    ],
  ],
  [
    '/api/media',
    samples.media,
    [
      ['title', '', 'Title is required'],
      ['url', 'nein', 'Please enter a valid URL or leave empty'],
      ['imageUrl', 'data:image/png;base64,AA', 'Please enter a valid URL or leave empty'],
    ],
  ],
  [
    '/api/team-members',
    samples.member,
    [
      ['name', '', 'Name ist erforderlich'],
      ['role', '', 'Rolle ist erforderlich'],
      ['organization', '', 'Organisation ist erforderlich'],
      ['email', 'nein', 'Ungültige E-Mail-Adresse'],
      ['profileImageUrl', 'bild.png', 'Ungültige URL oder Pfad'],
      ['linkedinUrl', 'linkedin', 'Ungültige LinkedIn URL'],
    ],
  ],
  [
    '/api/member-files',
    samples.file,
    [
      ['title', '', 'Title is required'],
      ['fileUrl', '', 'File URL is required'],
      ['fileUrl', 'javascript:alert(1)', 'File URL is required'],
      ['fileName', '', 'File name is required'],
      ['category', '', 'Category is required'],
    ],
  ],
]

describe.each(forms)('POST %s', (url, sample, cases) => {
  it.each(cases)('refuses %s = %j with «%s»', async (...one) => {
    const visitor = await asAdministrator(test)
    const [field, , message] = one
    const refused = await refusal(visitor, url, sample, one)
    expect(refused).toEqual({ status: 400, message, issues: [{ path: field, message }] })
  })

  it('accepts the complete form', async () => {
    expect((await (await asAdministrator(test)).post(url, sample)).statusCode).toBe(201)
  })
})

describe('login forms', () => {
  it('say what is missing', async () => {
    const visitor = new Visitor(test)
    const admin = await visitor.post('/api/admin/login', { email: 'nein', password: '' })
    expect(admin.json().issues).toEqual([
      { path: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
      { path: 'password', message: 'Passwort ist erforderlich' },
    ])
    expect((await visitor.post('/api/partner/login', { password: '   ' })).json().issues).toEqual([{ path: 'password', message: 'Passwort ist erforderlich' }])
  })
})

describe('what a body may look like', () => {
  it('all faults are named at once', async () => {
    const answer = await new Visitor(test).post('/api/contact-messages', {})
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual(['message', 'email', 'firstName', 'lastName'])
  })

  it.each([
    ['malformed JSON', '{"firstName":', 'application/json', 400],
    ['no object', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a number', '5', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['plain text', 'Hallo', 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['a form with files', '--x--', 'multipart/form-data; boundary=x', 415],
    ['too much', JSON.stringify({ message: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s is refused', async (_what, body, type, status) => {
    const answer = await new Visitor(test).post('/api/contact-messages', body, { 'content-type': type })
    expect(answer.statusCode).toBe(status)
    expect(typeof answer.json().message).toBe('string')
  })

  it('a form with files changes nothing where none is expected, and is not told that it did', async () => {
    const admin = await asAdministrator(test)
    const { id } = (await admin.post('/api/partners', samples.partner)).json<{ id: string }>()
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x']) {
      const answer = await admin.send('PATCH', `/api/partners/${id}`, '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nX\r\n--x--\r\n', {
        'content-type': type,
      })
      expect(answer.statusCode, type).toBe(415)
    }
  })

  it.each([
    ['PATCH', '/api/edition-drafts/2026/parts/%00'],
    ['PATCH', '/api/partners/%00'],
    ['DELETE', '/api/study-orders/x/payments/%00'],
    ['GET', '/api/study-documents/a%00.pdf'],
  ] as const)('a NUL in an address leads nowhere: %s %s', async (method, url) => {
    const answer = await (await asAdministrator(test)).send(method, url, method === 'PATCH' ? {} : undefined)
    expect(answer.statusCode).toBe(404)
  })

  it.each([
    ['NUL', '"a\\u0000"'],
    ['half a character, in a name', '{"\\udfff":1}'],
    ['half a character among thousands', `[${'"\\ud83d",'.repeat(20_000)}""]`],
    ['more levels than a stack has', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('an edition takes no part with what cannot be stored: %s', async (_what, value) => {
    const admin = await asAdministrator(test)
    await admin.post('/api/edition-drafts', { year: 2026 })
    const answer = await admin.send('PATCH', '/api/edition-drafts/2026/parts/method', `{"value":${value}}`, { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(400)
  })

  it('characters that turn the direction of writing are taken out of everything that is typed', async () => {
    const visitor = new Visitor(test)
    const turned = {
      firstName: 'Maria\u202e',
      lastName: '\u2066Mus\u200fter\u2069',
      email: '\u202amaria@muster.example\u202c',
      message: 'Guten\u202eTag\n\u061cأهلا',
    }
    const stored = (await visitor.post('/api/contact-messages', { ...samples.message, ...turned })).json()
    expect(stored).toMatchObject({ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', message: 'GutenTag\nأهلا' })
    const empty = await visitor.post('/api/contact-messages', { ...samples.message, firstName: ' \u202e ' })
    expect(empty.json().issues).toEqual([{ path: 'firstName', message: 'Vorname ist erforderlich' }])
    // What joins letters and pictures is no direction.
    const joined = await visitor.post('/api/contact-messages', { ...samples.message, firstName: 'می\u200cخواهم', message: '👩\u200d🔬' })
    expect(joined.json()).toMatchObject({ firstName: 'می\u200cخواهم', message: '👩\u200d🔬' })
  })

  it('prototype tricks are refused', async () => {
    const answer = await new Visitor(test).post('/api/contact-messages', '{"__proto__":{"isRead":true},"firstName":"a"}', {
      'content-type': 'application/json',
    })
    expect(answer.statusCode).toBe(400)
  })

  it('a website may be written without https, and is stored with it; what is no website stays refused', async () => {
    const admin = await asAdministrator(test)
    const store = (websiteUrl: string) => admin.post('/api/partners', { ...samples.partner, websiteUrl })
    for (const [typed, kept] of [
      ['test.ch', 'https://test.ch'],
      [' www.test.ch/de?a=b#c ', 'https://www.test.ch/de?a=b#c'],
      ['test.ch:8080', 'https://test.ch:8080'],
      ['müller-söhne.ch', 'https://müller-söhne.ch'],
      ['http://test.ch', 'http://test.ch'],
    ] as const)
      expect((await store(typed)).json().websiteUrl).toBe(kept)
    for (const typed of [
      'test',
      'maria@test.ch',
      '//test.ch',
      '/\\test.ch',
      'javascript:alert(1)',
      'javascript.ch:alert(1)',
      'data:text/html,x.ch',
      'test .ch',
      '1.2',
    ])
      expect((await store(typed)).statusCode, typed).toBe(400)
    const started = performance.now()
    for (const typed of ['a.'.repeat(10_000), 'a'.repeat(20_000), '-'.repeat(20_000), `${'a.'.repeat(10_000)}!`])
      expect((await store(typed)).statusCode).toBe(400)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('trims, turns empty optional texts into nothing, reads numbers from texts, and drops empty list items', async () => {
    const admin = await asAdministrator(test)
    expect((await admin.post('/api/partners', { ...samples.partner, name: '  Muster  ', websiteUrl: '', contactEmail: ' ' })).json()).toMatchObject({
      name: 'Muster',
      websiteUrl: null,
      contactEmail: null,
    })
    expect((await admin.post('/api/studies', { ...samples.study, year: '2024', pages: 0, publishedAt: '2024-09-16' })).json()).toMatchObject({
      year: 2024,
      pages: null,
      publishedAt: '2024-09-16T00:00:00.000Z',
      language: 'de',
      isCurrentEdition: false,
    })
    expect(
      (await admin.post('/api/team-members', { ...samples.member, title: null, expertise: [' Prämien ', '', 'Panel'], sortOrder: null })).json(),
    ).toMatchObject({
      title: '',
      expertise: ['Prämien', 'Panel'],
      sortOrder: 0,
      isActive: true,
    })
  })
})
