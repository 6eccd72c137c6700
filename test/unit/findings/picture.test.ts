import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { svgOf } from '../../../src/server/features/findings/picture'
import { colours } from '../../../src/server/platform/print/drawing-shapes'
import { pngOf } from '../../../src/server/platform/print/png'
import { missingLetters, outlineOf, widthOf } from '../../../src/server/platform/print/typeface'
import { balanced, wrapped } from '../../../src/server/platform/print/typeset'
import { sourceLine } from '../../../src/study/findings/source'
import { headlineAlone, methodOf, pictureTitle, spokenDescription } from '../../../src/study/findings/wording'
import { findings, journeyYears, ofKind, website } from '../../support/findings'

describe.each(findings)('the picture of $slug', (finding) => {
  const svg = svgOf(finding, { year: 2025, website })

  it('is well-formed, and bitmap and vector have the stated size', async () => {
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 800, height: 450 })
    expect(await sharp(await pngOf(svg)).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 })
  })

  it('refers to nothing outside itself and needs no font', () => {
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href|url\(|<text|font-family|<script|<style/)
  })

  it('has a name and tells in words what it shows', () => {
    expect(svg).toContain(`<title id="title">${headlineAlone(finding)}</title>`)
    expect(svg).toContain(sourceLine(finding))
  })

  it('says of what is invented that it is, also in what is painted', () => {
    const { isSample, hasSampleNames } = finding
    expect(svg.includes('Beispieldaten. Platzhalterwerte, nicht erhoben. Nicht zitieren.')).toBe(isSample)
    expect(svg.includes('Die Werte sind erhoben. Die Namen mit\u00a0* nicht zitieren.')).toBe(hasSampleNames)
    // Letters are outlines: the sentence's own are found, or are not.
    const isPainted = (line: string) => svg.includes(`"${outlineOf(line, { size: 13, weight: 400 })}"`)
    for (const line of ['Platzhalterwerte, nicht erhoben.', 'Nicht zitieren.']) expect(isPainted(line)).toBe(isSample)
    for (const line of wrapped('Die Werte sind erhoben. Die Namen mit\u00a0* nicht zitieren.', 210, { size: 13, weight: 400 }))
      expect(isPainted(line)).toBe(hasSampleNames)
  })

  it('has an outline for every letter that it writes', () => {
    const words = [finding.headline, pictureTitle(finding, 2025), spokenDescription(finding), ...methodOf(finding).flat(), sourceLine(finding)].join(' ')
    expect(missingLetters(words)).toEqual([])
  })
})

describe('the picture of a finding with several years', () => {
  it('keeps everything inside its edges in every year', async () => {
    const journey = ofKind('journey')
    for (const year of journeyYears) {
      const picture = sharp(await pngOf(svgOf(journey, { year, website })))
      const edge = await picture.extract({ left: 1560, top: 0, width: 40, height: 900 }).toBuffer()
      expect((await sharp(edge).stats()).channels.every(({ min, max }) => min === max)).toBe(true)
    }
  })

  it('differs from year to year', () => {
    const journey = ofKind('journey')
    expect(new Set(journeyYears.map((year) => svgOf(journey, { year, website }))).size).toBe(journeyYears.length)
  })
})

describe('colours outside the site', () => {
  it('are those of the site', () => {
    const tokens = readFileSync(new URL('../../../src/web/ui/tokens.css', import.meta.url), 'utf8')
    const names = { ink: 'data-1', second: 'data-2', rest: 'data-3', signal: 'signal', quiet: 'ink-3', soft: 'rule-soft', track: 'paper-sunk', paper: 'paper' }
    for (const [tone, name] of Object.entries(names)) expect(tokens).toContain(`--${name}: ${colours[tone as keyof typeof colours]};`)
  })
})

describe('outlined text', () => {
  const style = { size: 20, weight: 500 } as const

  it('is set with kerning and breaks at the width it has', () => {
    expect(widthOf('AV', style)).toBeLessThan(widthOf('A', style) + widthOf('V', style))
    const text = 'Neun von zehn haben bemerkt, dass die Krankenkasse teurer wird.'
    for (const line of wrapped(text, 200, style)) expect(widthOf(line, style)).toBeLessThanOrEqual(200)
    expect(wrapped(text, 200, style).join(' ')).toBe(text)
  })

  it('does not leave a single word on the last line of a headline', () => {
    const text = 'Gut die Hälfte zieht Online-Kommunikation in Betracht.'
    const greedy = wrapped(text, widthOf(text, style) - 10, style)
    expect(greedy[1]).toBe('Betracht.')
    expect(balanced(text, widthOf(text, style) - 10, style)[1]).not.toBe('Betracht.')
  })
})
