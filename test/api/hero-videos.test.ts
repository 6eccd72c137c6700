import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { uploadLimits } from '../../src/model/upload-limits'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { fileUpload } from '../support/multipart'
import { sampleFiles } from '../support/sample-files'

const test = testApp()
const videos = join(fileURLToPath(new URL('../..', import.meta.url)), 'public', 'videos')
const mp4 = readFileSync(join(videos, 'hero.mp4'))
const webm = readFileSync(join(videos, 'hero.webm'))

async function upload(admin: Visitor, content: Buffer, name = 'loop.mp4') {
  const { payload, headers } = fileUpload('video', name, content, 'video/mp4')
  return admin.post('/api/upload/hero-video', payload, headers)
}

describe('an uploaded video', () => {
  it.each([
    ['mp4', mp4],
    ['webm', webm],
  ])('is known by its content (%s), comes back byte by byte, also in parts, and runs nothing', async (extension, content) => {
    const answer = await upload(await asAdministrator(test), content, 'irgendein Name')
    expect(answer.statusCode).toBe(200)
    const { videoUrl } = answer.json()
    expect(videoUrl).toMatch(new RegExp(`^/uploads/videos/[0-9a-f-]{36}\\.${extension}$`))
    const visitor = new Visitor(test)
    const whole = await visitor.get(videoUrl)
    expect(whole.rawPayload.equals(content)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': `video/${extension}`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const part = await visitor.get(videoUrl, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${content.length}`])
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true)
  })

  it('is kept in memory with the pages, but for a large one', async () => {
    const admin = await asAdministrator(test)
    const visitor = new Visitor(test)
    const { counts } = test.context.cache
    const large = Buffer.concat([mp4, Buffer.alloc(4 * 1024 * 1024)])
    for (const [content, made] of [
      [mp4, 1],
      [large, 0],
    ] as const) {
      const { videoUrl } = (await upload(admin, content)).json()
      const before = counts.made
      for (let time = 1; time <= 2; time++) expect((await visitor.get(videoUrl)).rawPayload.equals(content)).toBe(true)
      expect((await visitor.get(videoUrl, { range: 'bytes=10-19' })).rawPayload.equals(content.subarray(10, 20))).toBe(true)
      expect(counts.made - before).toBe(made)
    }
  })

  it.each(['exe', 'html', 'pdf', 'zip'] as const)('that is really another kind of file (%s) is refused', async (kind) => {
    const answer = await upload(await asAdministrator(test), sampleFiles[kind])
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'The video must be an MP4 or WebM file'])
  })

  it('over the limit is refused', async () => {
    const answer = await upload(await asAdministrator(test), Buffer.concat([mp4, Buffer.alloc(uploadLimits.video)]))
    expect(answer.statusCode).toBe(413)
  })

  it('is shown when chosen, one at a time, and cannot be fetched once its entry is in the trash', async () => {
    const admin = await asAdministrator(test)
    const { videoUrl } = (await upload(admin, mp4)).json()
    const create = async (title: string, url: string) => (await admin.post('/api/hero-videos', { title, videoUrl: url, isActive: true })).json().id as string
    const own = await create('Eigenes', videoUrl)
    const active = async () => (await new Visitor(test).get('/api/hero-videos/active')).json()?.title
    expect(await active()).toBe('Eigenes')
    const other = await create('Anderes', 'https://videos.example/loop.mp4')
    expect(await active()).toBe('Anderes')
    expect((await admin.patch(`/api/hero-videos/${own}`, { isActive: true })).statusCode).toBe(200)
    expect(await active()).toBe('Eigenes')
    await admin.delete(`/api/hero-videos/${own}`)
    await admin.delete(`/api/hero-videos/${other}`)
    expect(await active()).toBeUndefined()
    expect((await new Visitor(test).get(videoUrl)).statusCode).toBe(404)
  })
})
