import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { palette } from '../../src/study/palette'
import { root } from '../support/checkout'
import { sourcesBelow } from '../support/imports'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const tokens = Object.fromEntries([...read('src/web/ui/tokens.css').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
const tokenOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/g, '-$&')

it.each(Object.entries(palette))('%s is the colour of the style sheet', (name, colour) => {
  expect(tokens[tokenOf(name)]).toBe(colour)
})

it('the manifest has the colour of the paper', () => {
  const { background_color, theme_color } = JSON.parse(read('public/manifest.webmanifest'))
  expect([background_color, theme_color].map((colour: string) => colour.toLowerCase())).toEqual([palette.paper, palette.paper])
})

it('no other file of the server types a colour', () => {
  const typed = ['src/model', 'src/study', 'src/server']
    .flatMap((folder) => sourcesBelow(folder))
    .filter((path) => /#[0-9a-f]{6}\b|:#[0-9a-f]{3}\b/i.test(read(path)))
  expect(typed).toEqual(['src/study/palette.ts'])
})
