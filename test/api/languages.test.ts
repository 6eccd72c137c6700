import { expect, it } from 'vitest'
import { asAdministrator, samples, testApp, Visitor } from '../support/app'
import { fileUpload } from '../support/multipart'

const test = testApp()

const inEnglish = { 'x-language': 'en' }

it('says what went wrong in German, and in English to a screen that asks for it', async () => {
  const admin = await asAdministrator(test)
  const { payload, headers } = fileUpload('file', 'bericht.pdf', 'kein PDF')
  const refusals: [call: (headers: object) => Promise<{ json: () => object }>, german: object, english: object][] = [
    [
      (language) => admin.post('/api/studies', { ...samples.study, publishedAt: 'gestern' }, { ...language }),
      { message: 'Ungültiges Datum', issues: [{ path: 'publishedAt', message: 'Ungültiges Datum' }] },
      { message: 'Invalid date', issues: [{ path: 'publishedAt', message: 'Invalid date' }] },
    ],
    [
      (language) => admin.post('/api/studies', { ...samples.study, title: 'x'.repeat(1_000) }, { ...language }),
      { message: 'Höchstens 200 Zeichen', issues: [{ path: 'title', message: 'Höchstens 200 Zeichen' }] },
      { message: 'At most 200 characters', issues: [{ path: 'title', message: 'At most 200 characters' }] },
    ],
    [
      (language) => admin.post('/api/upload/member-files', payload, { ...headers, ...language }),
      { message: 'Der Inhalt der Datei ist kein PDF' },
      { message: 'The content of the file is not PDF' },
    ],
    [(language) => admin.get('/api/nirgends', { ...language }), { message: 'Nicht gefunden' }, { message: 'Not found' }],
    [(language) => new Visitor(test).get('/api/study-orders', { ...language }), { message: 'Bitte melden Sie sich an' }, { message: 'Please sign in' }],
  ]
  for (const [call, german, english] of refusals) {
    expect((await call({})).json()).toEqual(german)
    // What a browser says by itself of its reader is not what a screen asks for.
    expect((await call({ 'accept-language': 'en' })).json()).toEqual(german)
    expect((await call(inEnglish)).json()).toEqual(english)
  }
})
