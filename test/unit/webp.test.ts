import sharp from 'sharp'
import { expect, it } from 'vitest'
import { measuresOf } from '../../src/server/features/material/render/webp'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .webp({ quality: 82 })
    .toBuffer()

it('the measures of a picture are read from its head', async () => {
  for (const [width, height] of [
    [640, 905],
    [1, 1],
    [1400, 2100],
  ] as const) {
    expect(measuresOf(await picture(width, height))).toEqual({ width, height })
  }
})

it('what is no such picture is refused', async () => {
  const lossless = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .webp({ lossless: true })
    .toBuffer()
  expect(() => measuresOf(lossless)).toThrow('Not a picture')
})
