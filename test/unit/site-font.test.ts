import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'

/** Of a variable font; the types know none. */
type VariableFont = Font & { variationAxes: { wght: { min: number; max: number } } }

const fileAt = (path: string) => readFileSync(join(root, path))
const fontAt = (path: string) => create(fileAt(path)) as VariableFont
const typeface = fontAt('scripts/typeface/archivo.woff2')
const styles = readFileSync(join(root, 'src/web/ui/tokens.css'), 'utf8')

/** Each font of the site with the letters that the styles fetch it for. */
const cuts = [...styles.matchAll(/url\("(fonts\/[^"]+)"\)[^}]*?font-weight: (\d+) (\d+);[^}]*?unicode-range:([^;]+);/g)].map(
  ([, file, lightest, heaviest, ranges = '']) => ({
    font: fontAt(`src/web/ui/${file}`),
    bytes: fileAt(`src/web/ui/${file}`).length,
    weights: [Number(lightest), Number(heaviest)],
    letters: ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    }),
  }),
)
const [common, rare] = cuts

function writtenIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json|md)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const codesIn = (text: string) => [...new Set(text)].map((letter) => letter.codePointAt(0) as number)
const inTypeface = (code: number) => typeface.hasGlyphForCodePoint(code)
const written = (codes: readonly number[]) => String.fromCodePoint(...codes)

/** In names too: German, French, Italian and English, and their quotation marks. */
const western = 'ÄÖÜäöüßÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûÿÌÒìòñÑåÅøØ«»‹›„“”‚‘’–—…·×½€%‰′″−'

describe('The fonts of the site, cut out of its typeface', () => {
  it('have every letter that the styles fetch them for', () => {
    expect(cuts).toHaveLength(2)
    for (const { font, letters } of cuts) expect(written(letters.filter((code) => !font.hasGlyphForCodePoint(code)))).toBe('')
  })

  it('have every letter of the typeface that names, texts and content of the site are written with', () => {
    const known = codesIn([western, ...writtenIn('src'), ...writtenIn('content')].join('')).filter(inTypeface)
    const fetched = new Set(cuts.flatMap(({ letters }) => letters))
    expect(known.length).toBeGreaterThan(100)
    expect(written(known.filter((code) => !fetched.has(code)))).toBe('')
  })

  it('are one file for whoever reads German, whose letters arrive with one round trip of a slow line', () => {
    const german = codesIn(writtenIn('content').join('')).filter(inTypeface)
    expect(written(german.filter((code) => rare?.letters.includes(code)))).toBe('')
    expect(common?.bytes).toBeLessThan(14_000)
  })

  it('go from the lightest to the heaviest weight of the design', () => {
    const used = ['text', 'mid', 'strong'].map((name) => Number(new RegExp(`--w-${name}: (\\d+)`).exec(styles)?.[1]))
    const ends = [Math.min(...used), Math.max(...used)]
    for (const { font, weights } of cuts) {
      const { min, max } = font.variationAxes.wght
      expect([weights, [min, max]]).toEqual([ends, ends])
    }
  })
})
