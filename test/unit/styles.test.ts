import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CoverShape } from '../../src/study/cover/cover'
import type { Layout, Tone } from '../../src/study/drawing/drawing'
import type { PictureFormat } from '../../src/study/drawing/picture-formats'
import { root } from '../support/checkout'
import { sourcesBelow } from '../support/imports'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesOf = <Name extends string>(names: Record<Name, true>) => Object.keys(names)
/** Of a type of words in a component, all but the one that has no class. */
const valuesIn = (path: string, type: string, plain: string) =>
  [...(new RegExp(`type ${type} = (.+)`).exec(read(path))?.[1] ?? '').matchAll(/'(\w+)'/g)]
    .map(([, value]) => value as string)
    .filter((value) => value !== plain)

/** Modules whose classes are chosen by a value, `styles[tone]`: all its values, so that TypeScript asks for a line when one is added. */
const chosenByValue: Record<string, string[]> = {
  'src/web/admin/list/list.module.css': namesOf<'four' | 'three' | 'rows'>({ four: true, three: true, rows: true }),
  'src/web/charts/chart.module.css': namesOf<Tone | Layout>({
    ...{ ink: true, second: true, rest: true, signal: true, quiet: true, soft: true, track: true, paper: true },
    ...{ wide: true, narrow: true },
  }),
  'src/web/site/parts/edition-cover.module.css': namesOf<CoverShape['tone'] | 'whole' | 'small'>({
    ...{ line: true, ground: true, figure: true, peak: true },
    ...{ whole: true, small: true },
  }),
  'src/web/site/media/press-pictures.module.css': namesOf<PictureFormat>({ breit: true, quadrat: true, hochformat: true }),
  'src/web/ui/arrow.module.css': namesOf<'out' | 'back' | 'down'>({ out: true, back: true, down: true }),
  'src/web/ui/badge.module.css': valuesIn('src/web/ui/badge.tsx', 'Mark', 'open'),
  'src/web/ui/button.module.css': valuesIn('src/web/ui/button.tsx', 'Look', 'outline'),
}

const sheets = readdirSync(join(root, 'src/web'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.css'))
  .map(({ parentPath, name }) => posix.relative(root.replaceAll('\\', '/'), posix.join(parentPath.replaceAll('\\', '/'), name)))
const modules = sheets.filter((path) => path.endsWith('.module.css'))
const sources = sourcesBelow('src/web').map((path) => ({ path, text: read(path).replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '') }))

/** Without what looks like a class and is none. */
const rulesOf = (path: string) =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"/g, '""')

const selectors = (path: string) =>
  [...rulesOf(path).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim()).filter((one) => !one.startsWith('@'))
const classesOf = (path: string) => [
  ...new Set(selectors(path).flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string))),
]

type Use = { sheet: string; name: string; by: string }

/** What sources take of the modules they import: `styles.name` and `styles['name']`, else all that `chosenByValue` names. */
const uses: Use[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, local, from]) => {
    const sheet = posix.join(posix.dirname(path), from as string)
    const mentions = [...text.matchAll(new RegExp(`(?<![\\w.'/-])${local}\\b(?!\\s+from|\\??:)(?:\\.(\\w+)|\\['([^']+)'\\]|(\\[)|())`, 'g'))]
    return mentions.flatMap(([, plain, quoted, bracket]) => {
      const names =
        plain || quoted
          ? [(plain ?? quoted) as string]
          : bracket
            ? (chosenByValue[sheet] ?? ['[…], which chosenByValue has no line for'])
            : ['handed on as a whole']
      return names.map((name) => ({ sheet, name, by: path }))
    })
  }),
)

describe('classes', () => {
  it('are read where they are defined', () => {
    expect(uses.length).toBeGreaterThan(500)
    const defined = new Map(modules.map((path) => [path, classesOf(path)]))
    expect(uses.filter(({ sheet, name }) => !defined.get(sheet)?.includes(name)).map(({ by, name }) => `${by}: ${name}`)).toEqual([])
  })

  it('are defined for somebody', () => {
    const used = new Set(uses.map(({ sheet, name }) => `${sheet}: ${name}`))
    expect(modules.flatMap((path) => classesOf(path).map((name) => `${path}: ${name}`)).filter((one) => !used.has(one))).toEqual([])
  })

  it('belong to modules: what is global has elements only', () => {
    expect(sheets.filter((path) => !modules.includes(path)).flatMap((path) => classesOf(path))).toEqual([])
  })
})

describe('custom properties', () => {
  const written = [...sheets.map((path) => rulesOf(path)), ...sources.map(({ text }) => text)].join('\n')
  const namesIn = (pattern: RegExp) => new Set([...written.matchAll(pattern)].map(([, name]) => name as string))
  const defined = namesIn(/(--[a-z][\w-]*)(?:: ?[^-]|:\{|:hidden|'?, )/g)
  const used = namesIn(/var\((--[a-z][\w-]*)/g)

  it('are defined before they are used', () => {
    expect([...used].filter((name) => !defined.has(name) && !name.startsWith('--radix-'))).toEqual([])
  })

  it('are used where they are defined', () => {
    expect([...defined].filter((name) => !used.has(name))).toEqual([])
  })
})
