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

const cuts = [...styles.matchAll(/url\("(fonts\/[^"]+)"\)[^}]*?font-weight: (\d+) (\d+);/g)].map(([, file, lightest, heaviest]) => ({
  font: fontAt(`src/web/ui/${file}`),
  bytes: fileAt(`src/web/ui/${file}`).length,
  weights: [Number(lightest), Number(heaviest)],
}))
const [common, rare] = cuts as [(typeof cuts)[0], (typeof cuts)[0]]

/** Which letters the styles fetch the second one for. */
const rareLetters = (/unicode-range:([^;]+);/.exec(styles)?.[1] ?? '').split(',').flatMap((range) => {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((end) => Number.parseInt(end, 16))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
})

/** What people wrote: a table of letters is no text. */
/** Without the brackets around references, which no reader sees. */
function writtenIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json|md)$/.test(entry.name) && entry.name !== 'typeface.json')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replace(/[⟦⟧]/g, ''))
}

const codesIn = (text: string) => [...new Set(text)].map((letter) => letter.codePointAt(0) as number)
const inTypeface = (code: number) => typeface.hasGlyphForCodePoint(code)
const written = (codes: readonly number[]) => String.fromCodePoint(...codes)

/** In names too: German, French, Italian and English, and their quotation marks. */
const western = 'ÄÖÜäöüßÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûÿÌÒìòñÑåÅøØ«»‹›„“”‚‘’–—…·×½€%‰′″−'

describe('The fonts of the site, cut out of its typeface', () => {
  it('are one for what is read every day, and one for the letters that the styles name', () => {
    expect(cuts).toHaveLength(2)
    expect(rareLetters.length).toBeGreaterThan(50)
    expect(written(rareLetters.filter((code) => !rare.font.hasGlyphForCodePoint(code)))).toBe('')
    expect(written(rareLetters.filter((code) => common.font.hasGlyphForCodePoint(code)))).toBe('')
  })

  it('have every letter of the typeface that names, texts and content of the site are written with', () => {
    const known = codesIn([western, ...writtenIn('src'), ...writtenIn('content')].join('')).filter(inTypeface)
    expect(known.length).toBeGreaterThan(100)
    expect(written(known.filter((code) => !common.font.hasGlyphForCodePoint(code) && !rareLetters.includes(code)))).toBe('')
  })

  it('have what keeps a range on one line, so that no browser looks for another font for it', () => {
    const missing = codesIn(writtenIn('content').join('')).filter((code) => code > 0x20 && !common.font.hasGlyphForCodePoint(code))
    expect(written(missing)).toBe('')
    expect(common.font.layout('\u{2060}').advanceWidth).toBe(0)
  })

  it('arrive with one round trip of a slow line for whoever reads the sample edition', () => {
    const letters = codesIn(writtenIn('content').join('')).filter(inTypeface)
    expect(written(letters.filter((code) => rareLetters.includes(code)))).toBe('')
    expect(common.bytes).toBeLessThan(14_000)
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
