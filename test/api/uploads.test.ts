import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { openDisk } from '../../src/server/platform/files/disk'
import { createFileStore } from '../../src/server/platform/files/store'
import { asAdministrator, asPartner, samples, testApp, Visitor } from '../support/app'
import { engine } from '../support/database'
import { hole } from '../support/holes'
import { fileUpload } from '../support/multipart'
import { sampleFiles, samplePictures } from '../support/sample-files'

const test = testApp()

const folder = () => join(test.dataDir, 'uploads')
/** Everything stored, finished or not. */
const stored = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : []

async function upload(visitor: Visitor, url: string, field: string, name: string, content: Buffer | string, type?: string) {
  const { payload, headers } = fileUpload(field, name, content, type)
  return visitor.post(url, payload, headers)
}
const uploadLogo = (visitor: Visitor, name: string, content: Buffer, type?: string) => upload(visitor, '/api/upload/partner-logo', 'logo', name, content, type)
const uploadFile = (visitor: Visitor, name: string, content: Buffer | string, type?: string) =>
  upload(visitor, '/api/upload/member-files', 'file', name, content, type)

async function removeAll(admin: Visitor) {
  for (const { id } of (await admin.get('/api/member-files')).json()) await admin.delete(`/api/member-files/${id}`)
}

it.each([
  ['a member file', async (visitor: Visitor) => uploadFile(visitor, 'bericht.pdf', sampleFiles.pdf)],
  ['a logo', async (visitor: Visitor) => uploadLogo(visitor, 'logo.svg', await samplePictures.svg())],
] as const)('%s has reached the disk, with its name, before it is acknowledged', async (_what, send) => {
  const admin = await asAdministrator(test)
  const handle = await open(test.dataDir, 'r')
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  await handle.close()
  try {
    expect((await send(admin)).statusCode).toBe(200)
    // The file, and the folder that names it.
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(process.platform === 'win32' ? 1 : 2)
  } finally {
    synced.mockRestore()
  }
})

describe('a portrait', () => {
  it('becomes a WebP of at most 800x800, shown to everyone', async () => {
    const answer = await upload(await asAdministrator(test), '/api/upload/team-portrait', 'portrait', 'portrait.svg', await samplePictures.svg())
    expect(answer.statusCode).toBe(200)
    const { profileImageUrl } = answer.json()
    expect(profileImageUrl).toMatch(/^\/uploads\/portraits\//)
    const { format, width, height } = await sharp((await new Visitor(test).get(profileImageUrl)).rawPayload).metadata()
    expect(format).toBe('webp')
    expect(Math.max(width, height)).toBeLessThanOrEqual(800)
  })
})

describe('the picture of a media item', () => {
  it('becomes a WebP of at most 1200x800, is shown to everyone, and goes with its entry', async () => {
    const admin = await asAdministrator(test)
    const answer = await upload(admin, '/api/upload/media-picture', 'picture', 'bild.png', await samplePictures.png())
    expect(answer.statusCode).toBe(200)
    const { imageUrl } = answer.json()
    expect(imageUrl).toMatch(/^\/uploads\/media\//)
    const visitor = new Visitor(test)
    const { format, width, height } = await sharp((await visitor.get(imageUrl)).rawPayload).metadata()
    expect([format, width <= 1200, height <= 800]).toEqual(['webp', true, true])
    const { id } = (await admin.post('/api/media', { ...samples.media, imageUrl })).json()
    expect((await visitor.get('/api/media')).json()).toEqual([expect.objectContaining({ imageUrl })])
    for (const elsewhere of ['bild.png', '/admin', '//fremd.example/bild.png', 'javascript:alert(1)'])
      expect([elsewhere, (await admin.post('/api/media', { ...samples.media, imageUrl: elsewhere })).statusCode]).toEqual([elsewhere, 400])
    await admin.patch(`/api/media/${id}`, { imageUrl: null })
    expect((await visitor.get(imageUrl)).statusCode).toBe(404)
    await admin.delete(`/api/media/${id}`)
  })
})

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp', 'svg'] as const)(`${hole('SVG scripts in uploads')}: %s becomes a WebP of at most 768x384`, async (kind) => {
    const admin = await asAdministrator(test)
    const answer = await uploadLogo(admin, `logo.${kind}`, await samplePictures[kind]())
    expect(answer.statusCode).toBe(200)
    const { logoUrl } = answer.json()
    const picture = await new Visitor(test).get(logoUrl)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.headers['content-security-policy']).toContain('sandbox')
    const { format, width, height } = await sharp(picture.rawPayload).metadata()
    expect(format).toBe('webp')
    expect(width).toBeLessThanOrEqual(768)
    expect(height).toBeLessThanOrEqual(384)
    expect(picture.rawPayload.includes('script')).toBe(false)
  })

  it('is recognised by content, not by name or type', async () => {
    const admin = await asAdministrator(test)
    expect((await uploadLogo(admin, 'logo.png', await samplePictures.jpeg(), 'image/png')).statusCode).toBe(200)
    const before = stored()
    for (const [name, content] of [
      ['logo.png', sampleFiles.html],
      ['logo.png', sampleFiles.pdf],
      ['logo.gif', await samplePictures.gif()],
      ['logo.svg', Buffer.from('<svg>')],
      ['logo.png', Buffer.from('PNG')],
    ] as const) {
      expect((await uploadLogo(admin, name, content, 'image/png')).statusCode).toBe(415)
    }
    expect(stored()).toEqual(before)
  })

  it('that is too large, unfolds too far, is empty or missing is refused and leaves nothing', async () => {
    const admin = await asAdministrator(test)
    const before = stored()
    expect((await uploadLogo(admin, 'gross.png', Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await uploadLogo(admin, 'bombe.png', await samplePictures.bomb())).statusCode).toBe(415)
    expect((await uploadLogo(admin, 'leer.png', Buffer.alloc(0))).statusCode).toBe(400)
    expect((await upload(admin, '/api/upload/partner-logo', 'file', 'logo.png', await samplePictures.png())).statusCode).toBe(400)
    expect((await admin.post('/api/upload/partner-logo', { logo: 'x' })).statusCode).toBe(415)
    expect(stored()).toEqual(before)
  })

  // No database takes part, and the deadline is ten seconds: once is enough.
  it.runIf(engine === 'postgresql')('that would take minutes to draw is refused in time, while others are served', { timeout: 90_000 }, async () => {
    const admin = await asAdministrator(test)
    const begun = performance.now()
    const answer = uploadLogo(admin, 'langsam.svg', await samplePictures.slow())
    expect((await new Visitor(test).get('/healthz')).statusCode).toBe(200)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect((await answer).statusCode).toBe(415)
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  it('is removed with the last partner that shows it', async () => {
    const admin = await asAdministrator(test)
    const { logoUrl } = (await uploadLogo(admin, 'logo.png', await samplePictures.png())).json()
    const first = (await admin.post('/api/partners', { ...samples.partner, logoUrl })).json()
    const second = (await admin.post('/api/partners', { ...samples.partner, name: 'Zweite', logoUrl })).json()
    await admin.delete(`/api/partners/${first.id}`)
    expect((await new Visitor(test).get(logoUrl)).statusCode).toBe(200)
    await admin.patch(`/api/partners/${second.id}`, { logoUrl: '' })
    expect((await new Visitor(test).get(logoUrl)).statusCode).toBe(404)
  })
})

describe('a member file', () => {
  it.each([
    ['bericht.pdf', sampleFiles.pdf, 'application/pdf'],
    ['daten.xlsx', sampleFiles.xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['alt.xls', sampleFiles.oldOffice, 'application/vnd.ms-excel'],
    ['paket.zip', sampleFiles.zip, 'application/zip'],
    ['folien.pptx', sampleFiles.pptx, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['alt.ppt', sampleFiles.oldOffice, 'application/vnd.ms-powerpoint'],
    ['alt.doc', sampleFiles.oldOffice, 'application/msword'],
    ['text.DOCX', sampleFiles.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s is accepted and fills the form', async (name, content, fileType) => {
    const admin = await asAdministrator(test)
    const answer = await uploadFile(admin, name, content, 'text/html')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { fileUrl: expect.stringMatching(/^\/api\/partner\/files\/[0-9a-f-]{36}\.\w+$/), fileName: name, fileSize: content.length, fileType },
    ])
  })

  it.each([
    ['programm.exe', sampleFiles.exe],
    ['programm.pdf', sampleFiles.exe],
    ['seite.html', sampleFiles.html],
    ['seite.pdf', sampleFiles.html],
    ['bericht.zip', sampleFiles.pdf],
    ['tabelle.xlsx', sampleFiles.zip],
    ['brief.docx', sampleFiles.xlsx],
    ['ohne-endung', sampleFiles.pdf],
    ['bericht.pdf.exe', sampleFiles.pdf],
    ['x.constructor', sampleFiles.pdf],
    ['x.toString', sampleFiles.pdf],
    ['x.__proto__', sampleFiles.pdf],
  ])('%s with other content than its ending says is refused and leaves nothing', async (name, content) => {
    const admin = await asAdministrator(test)
    const before = stored()
    const answer = await uploadFile(admin, name, content, 'application/pdf')
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toMatch(/Endungen|Inhalt/)
    expect(stored()).toEqual(before)
  })

  it(hole('upload memory exhaustion', 'above 100 MB it is refused while it arrives, and leaves nothing'), async () => {
    const admin = await asAdministrator(test)
    const before = stored()
    const answer = await uploadFile(admin, 'gross.pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(100 * 1024 * 1024)]))
    expect(answer.statusCode).toBe(413)
    expect(stored()).toEqual(before)
  })

  it.each(['../../etc/passwd.pdf', '..\\..\\windows\\system.pdf', '/etc/cron.d/bericht.pdf', 'a/../../b.pdf'])(
    `${hole('traversal in file names')}: %s is stored under our own name`,
    async (name) => {
      const admin = await asAdministrator(test)
      const { fileName, fileUrl } = (await uploadFile(admin, name, sampleFiles.pdf)).json()
      expect(fileName).toMatch(/^[\w.]+\.pdf$/)
      expect(fileUrl).not.toContain('..')
      expect(existsSync(join(folder(), `member-file-${fileUrl.split('/').at(-1)}`))).toBe(true)
    },
  )

  it('whose sender goes away half-way leaves nothing', async () => {
    const admin = await asAdministrator(test)
    const before = stored()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    const { headers, payload } = fileUpload('file', 'bericht.pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(3_000_000)]))
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/upload/member-files',
      headers: { ...headers, 'content-length': payload.length, origin: 'http://localhost:3000', cookie: `administrator=${admin.cookies.administrator}` },
    })
    sent.on('error', () => {})
    await new Promise<void>((written) => sent.write(payload.subarray(0, 1_000_000), () => written()))
    await expect.poll(() => stored().length).toBe(before.length + 1)
    sent.destroy()
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(before)
  })
})

describe('a body that is not what it says', () => {
  const whole = fileUpload('file', 'bericht.pdf', sampleFiles.pdf)
  const boundary = '----studie-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bericht.pdf"`
  const send = (admin: Visitor, body: Buffer | string, type = whole.headers['content-type']) =>
    admin.post('/api/upload/member-files', body, { 'content-type': type })

  it.each([
    ['a part header without its blank line', head],
    ['a part header without its blank line, and an end', `${head}\r\n--${boundary}--\r\n`],
    ['a part without its end', `${head}\r\n\r\n%PDF-1.4`],
    ['nothing', ''],
    ['only an end', `--${boundary}--\r\n`],
    ['another boundary', whole.payload.toString('latin1').replaceAll(boundary, 'x')],
    [
      'a file without a name',
      `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--${boundary}--\r\n`,
    ],
    ['a field of a forbidden name', `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${boundary}--\r\n`],
  ])('is refused soon: %s', async (_what, body) => {
    const admin = await asAdministrator(test)
    const before = stored()
    const begun = performance.now()
    const { statusCode, body: text } = await send(admin, body)
    expect([statusCode >= 400 && statusCode < 500, text]).toEqual([true, expect.stringContaining('message')])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(stored()).toEqual(before)
  })

  it('is refused when the type names no boundary', async () => {
    const admin = await asAdministrator(test)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="']) {
      const { statusCode } = await send(admin, whole.payload, type)
      expect([type, statusCode >= 400 && statusCode < 500]).toEqual([type, true])
    }
  })

  it('is never an error of ours, whichever of its bytes is missing, doubled or another', async () => {
    const admin = await asAdministrator(test)
    const bytes = whole.payload
    const broken = Array.from({ length: Math.floor(bytes.length / 3) }, (_, third) => third * 3).flatMap((at) => [
      bytes.subarray(0, at),
      Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
      Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)]),
      Buffer.concat([bytes.subarray(0, at), Buffer.from([bytes.readUInt8(at) ^ 0x81]), bytes.subarray(at + 1)]),
    ])
    const answers = await Promise.all(broken.map((body) => send(admin, body)))
    expect(new Set(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500))).toEqual(new Set())
  })
})

describe('downloads', () => {
  async function published(change: object = {}) {
    const admin = await asAdministrator(test)
    const file = (await uploadFile(admin, 'Prämien – Übersicht 2024.pdf', sampleFiles.pdf)).json()
    const row = (await admin.post('/api/member-files', { ...samples.file, ...file, ...change })).json()
    return { admin, row, url: file.fileUrl as string }
  }

  it('need a session, come as attachment under their own name, and run nothing', async () => {
    const { admin, url } = await published()
    expect((await new Visitor(test).get(url)).statusCode).toBe(401)
    for (const visitor of [admin, await asPartner(test)]) {
      const answer = await visitor.get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(sampleFiles.pdf)).toBe(true)
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="Pr?mien ? ?bersicht 2024.pdf"; filename*=UTF-8''Pr%C3%A4mien%20%E2%80%93%20%C3%9Cbersicht%202024.pdf`,
      )
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' })
      expect(answer.headers['content-security-policy']).toMatch(/sandbox/)
    }
    await removeAll(admin)
  })

  it('can be continued where they broke off', async () => {
    const { admin, url } = await published()
    const answer = await admin.get(url, { range: 'bytes=5-9' })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      sampleFiles.pdf.subarray(5, 10).toString(),
      `bytes 5-9/${sampleFiles.pdf.length}`,
    ])
    expect((await admin.get(url, { range: 'bytes=99999-' })).statusCode).toBe(416)
    await removeAll(admin)
  })

  it('of inactive or unpublished files are the administrators’', async () => {
    const { admin, row, url } = await published({ isActive: false })
    const partner = await asPartner(test)
    expect((await partner.get(url)).statusCode).toBe(404)
    expect((await partner.get('/api/partner/files')).json()).toEqual([])
    expect((await admin.get(url)).statusCode).toBe(200)
    await admin.patch(`/api/member-files/${row.id}`, { isActive: true })
    expect((await partner.get(url)).statusCode).toBe(200)
    expect((await partner.get('/api/partner/files')).json()).toEqual([expect.objectContaining({ fileUrl: url, fileName: 'Prämien – Übersicht 2024.pdf' })])
    await removeAll(admin)
  })

  it('of a file that was replaced are the administrators’ until the next takes its place, and it can be used again', async () => {
    const { admin, row, url } = await published()
    const partner = await asPartner(test)
    const [second, third] = [(await uploadFile(admin, 'neu.pdf', sampleFiles.pdf)).json(), (await uploadFile(admin, 'neuer.pdf', sampleFiles.pdf)).json()]
    const answers = async (visitor: Visitor) =>
      Promise.all([url, second.fileUrl, third.fileUrl].map(async (address) => (await visitor.get(address)).statusCode))
    const replaced = (await admin.patch(`/api/member-files/${row.id}`, second)).json()
    expect(replaced).toMatchObject({
      ...second,
      earlierFileUrl: url,
      earlierFileName: row.fileName,
      earlierFileSize: row.fileSize,
      earlierFileType: row.fileType,
    })
    expect(await answers(admin)).toEqual([200, 200, 200])
    expect(await answers(partner)).toEqual([404, 200, 404])
    expect((await partner.get('/api/partner/files')).json()[0]).not.toHaveProperty('earlierFileUrl')
    // What does not touch the file leaves the earlier one alone, and nobody says from outside what it was.
    const renamed = (await admin.patch(`/api/member-files/${row.id}`, { title: 'Anders', fileUrl: second.fileUrl, earlierFileUrl: '/fremd' })).json()
    expect(renamed.earlierFileUrl).toBe(url)

    const { fileUrl, fileName, fileSize, fileType } = row
    const back = (await admin.patch(`/api/member-files/${row.id}`, { fileUrl, fileName, fileSize, fileType })).json()
    expect(back).toMatchObject({ fileUrl: url, fileName, earlierFileUrl: second.fileUrl, earlierFileName: 'neu.pdf' })
    const [{ changes } = { changes: {} }] = (await admin.get(`/api/activity?entryId=${row.id}`)).json()
    expect(Object.keys(changes).toSorted()).toEqual(['fileName', 'fileUrl'])
    await admin.patch(`/api/member-files/${row.id}`, third)
    expect(await answers(admin)).toEqual([200, 404, 200])
    await admin.delete(`/api/member-files/${row.id}`)
    expect(await answers(admin)).toEqual([404, 404, 404])
    await admin.post(`/api/trash/${row.id}/restore`)
    expect(await answers(admin)).toEqual([200, 404, 200])
    await removeAll(admin)
  })

  it('do not reach anything else on the disk', async () => {
    const admin = await asAdministrator(test)
    for (const path of ['..%2F..%2Fdatabase.lock', '%2e%2e%2ffirst-login.txt', '..', 'incoming', 'logo-x.webp']) {
      expect((await admin.get(`/api/partner/files/${path}`)).statusCode).toBe(404)
      expect((await admin.get(`/uploads/logos/${path}`)).statusCode).toBe(404)
    }
  })
})

it('an upload that nobody saved is swept away after a day', async () => {
  const admin = await asAdministrator(test)
  const { fileUrl } = (await uploadFile(admin, 'bericht.pdf', sampleFiles.pdf)).json()
  await test.context.files.sweep()
  expect((await admin.get(fileUrl)).statusCode).toBe(200)
  await test.database.orm.execute(sql`update stored_files set created_at = now() - interval '25 hours'`)
  await test.context.files.sweep()
  expect((await admin.get(fileUrl)).statusCode).toBe(404)
})

const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)

function leave(path: string, at?: Date) {
  writeFileSync(path, 'x')
  if (at) utimesSync(path, at, at)
}

it('a file that a crash kept from being recorded is swept away after a day, unless it is older than the database', async () => {
  const admin = await asAdministrator(test)
  const { fileUrl } = (await uploadFile(admin, 'bericht.pdf', sampleFiles.pdf)).json()
  const recorded = `member-file-${fileUrl.split('/').at(-1)}`
  utimesSync(join(folder(), recorded), longAgo, longAgo)
  for (const place of [folder(), join(folder(), 'trash')]) {
    mkdirSync(place, { recursive: true })
    leave(join(place, 'logo-alt.webp'), longAgo)
    leave(join(place, 'logo-neu.webp'))
  }
  await test.context.files.sweep()
  expect(stored()).toEqual(expect.arrayContaining(['logo-alt.webp', 'logo-neu.webp', recorded]))
  await test.database.orm.execute(sql`update migrations set created_at = now() - interval '1 year'`)
  await test.context.files.sweep()
  expect(stored()).toEqual(expect.arrayContaining(['logo-neu.webp', recorded]))
  expect(stored()).not.toContain('logo-alt.webp')
})

it('what another process is receiving is left to it, until nobody has touched it for a day', async () => {
  const other = createFileStore(test.database.orm, openDisk(test.dataDir), test.dataDir)
  const [running, abandoned] = [await other.temporaryPath(), await createFileStore(test.database.orm, openDisk(test.dataDir), test.dataDir).temporaryPath()]
  for (const path of [running, abandoned]) leave(path)
  utimesSync(dirname(abandoned), longAgo, longAgo)
  await test.context.files.sweep()
  expect([existsSync(running), existsSync(abandoned)]).toEqual([true, false])
  await test.context.files.close()
  expect(existsSync(running)).toBe(true)
  await other.close()
  expect(existsSync(running)).toBe(false)
})

it('the sweep asks as often for hundreds of files as for one', async () => {
  let asked = 0
  const counting = new Proxy(test.database.orm, {
    get: (orm, name) => {
      if (['select', 'delete', 'execute'].includes(String(name))) asked += 1
      return Reflect.get(orm, name)
    },
  })
  const files = createFileStore(counting, openDisk(test.dataDir), test.dataDir)
  const fill = (count: number) =>
    test.database.orm.execute(
      sql`insert into stored_files (url, kind, path, file_name, file_type, file_size, created_at) select '/uploads/logos/' || i, 'logo', 'logo-' || i, 'x', 'image/webp', 1, now() - interval '2 days' from generate_series(1, ${sql.raw(String(count))}) i`,
    )
  const countFor = async (count: number) => {
    await fill(count)
    asked = 0
    await files.sweep()
    return asked
  }
  expect(await countFor(400)).toBe(await countFor(1))
})
