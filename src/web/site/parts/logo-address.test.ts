import * as unpic from 'unpic'
import { expect, it } from 'vitest'
import { logoBox, sizedLogo } from './logo-address'

const sized = (url: string) => new URL(sizedLogo(url, unpic))

it('the box is 192 by 96', () => {
  expect(logoBox).toEqual({ width: 192, height: 96 })
})

it.each([
  ['imgix', 'https://muster.imgix.net/logo.png', { w: '192', h: '96', fit: 'max' }],
  ['Contentful', 'https://images.ctfassets.net/a/b/c/logo.png', { w: '192', h: '96', fit: 'pad' }],
  ['Shopify', 'https://cdn.shopify.com/s/files/1/logo.png', { width: '192', height: '96' }],
])('%s is asked for a logo that fits the box, uncut', (_name, url, expected) => {
  expect(Object.fromEntries(sized(url).searchParams)).toMatchObject(expected)
})

it('Cloudinary is told in its path', () => {
  const { pathname } = sized('https://res.cloudinary.com/muster/image/upload/v1/logo.png')
  expect(pathname).toMatch(/w_192/)
  expect(pathname).toMatch(/h_96/)
  expect(pathname).toMatch(/c_fit/)
})

it.each(['https://www.muster.example/logo.png', 'https://www.muster.example/logo.svg?v=2'])(
  'a server that makes no sizes is asked for what it has: %s',
  (url) => {
    expect(sizedLogo(url, unpic)).toBe(url)
  },
)
