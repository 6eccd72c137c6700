import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { svgOf } from '../../src/server/findings/picture'
import type { ShownFinding, ShownOf } from '../../src/study/findings/finding'
import { findings } from '../support/findings'
import { wordsOf } from '../support/read-pdf'

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
const findingOf = <Kind extends ShownFinding['kind']>(kind: Kind) => findings.find((one) => one.kind === kind) as ShownOf<Kind>

/** Remade by `node scripts/materials/make.mjs` after a change of headlines, names, drawings or colours. */
describe('the graphics package', () => {
  const entries = unzipSync(file('public/downloads/grafikpaket-2025.zip'))
  const contentOf = (name: string) => entries[`Grafikpaket Versicherungsstudie 2025/${name}`]
  const publishable = findings.filter(({ isSample }) => !isSample)

  it.each(publishable)('has the picture of $slug as the site draws it', (finding) => {
    expect(strFromU8(contentOf(`Druck/${finding.slug}.svg`) ?? new Uint8Array())).toBe(svgOf(finding))
    expect(contentOf(`Web/${finding.slug}.png`)?.length).toBeGreaterThan(1000)
  })

  it('names every picture with the headline of the site, and holds no other', () => {
    const told = strFromU8(contentOf('LIESMICH.txt') ?? new Uint8Array()).replaceAll('\u00a0', ' ')
    for (const { headline } of publishable) expect(told).toContain(headline.replaceAll('\u00a0', ' '))
    const drawn = Object.keys(entries).flatMap((name) => /Druck\/(?!logo|umschlag)(.*)\.svg$/.exec(name)?.[1] ?? [])
    expect(drawn.sort()).toEqual(publishable.map(({ slug }) => slug as string).sort())
  })
})

const onePager = 'public/downloads/one-pager-2025-de.pdf'
const pressRelease = 'public/downloads/medienmitteilung-2025.pdf'
const sampleEdition = 'content/studies/Schweizer Versicherungsstudie 2025 (Musterausgabe).pdf'
const current = [onePager, 'public/downloads/one-pager-2025-fr.pdf', 'public/downloads/one-pager-2025-en.pdf', pressRelease, sampleEdition]
const earlier = ['public/downloads/one-pager-2023.pdf', 'public/downloads/one-pager-2024.pdf', 'content/member-files/Ergebnisbericht 2024.pdf']

/** Letters and figures alone: where a line ends, a hyphen may be the word's or the line's. */
const bare = (text: string) => text.replace(/[-\s\p{C}]/gu, '')
const textOf = async (path: string) => bare(await wordsOf(file(path)))

describe('a printed document', () => {
  it.each([
    [onePager, ['ki-transparenz', 'praemienanstieg', 'online-kommunikation', 'ki-nutzung']],
    [pressRelease, ['ki-transparenz', 'praemienanstieg', 'online-kommunikation', 'ki-nutzung']],
    [sampleEdition, ['ki-transparenz', 'online-kommunikation', 'kundenreise']],
  ] as const)('has the headlines of the site: %s', async (path, slugs) => {
    const text = await textOf(path)
    // A heading of the press release has no full stop.
    for (const slug of slugs) {
      const headline = findings.find((one) => one.slug === slug)?.headline ?? slug
      expect(text).toContain(bare(headline).replace(/\.$/, ''))
    }
  })

  it.each([onePager, pressRelease, sampleEdition])('names the answers on transparency as the site does: %s', async (path) => {
    const text = await textOf(path)
    for (const { label } of findingOf('parts').parts) expect(text).toContain(bare(label))
  })

  it.each([onePager, 'public/downloads/one-pager-2024.pdf', 'content/member-files/Ergebnisbericht 2024.pdf'])(
    'names the answers on the use of AI as the site does: %s',
    async (path) => {
      const text = await textOf(path)
      const { parts, split } = findingOf('slope')
      for (const { label } of parts) expect(text).toContain(bare(label))
      if (path !== onePager) for (const { label } of split?.parts ?? []) expect(text).toContain(bare(label))
    },
  )

  it.each([...current, ...earlier])('has the colours of the design only: %s', (path) => {
    const tokens = readFileSync(new URL('../../src/web/ui/tokens.css', import.meta.url), 'utf8')
    const design = new Set([...tokens.matchAll(/#[0-9a-f]{6}\b/g)].map(([value]) => value))
    const used = coloursOf(file(path))
    expect(used.size).toBeGreaterThan(3)
    expect([...used].filter((value) => !design.has(value) && value !== '#ffffff' && value !== '#000000')).toEqual([])
  })
})

/** Every colour that a PDF sets, from its content streams. */
function coloursOf(pdf: Buffer) {
  const colours = new Set<string>()
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at)
    const content = inflated(pdf.subarray(at + 7, end))
    for (const [, red, green, blue] of content.matchAll(/(?:^|\n)([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g)) {
      colours.add(
        `#${[red, green, blue]
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
      )
    }
    at = end
  }
  return colours
}

function inflated(stream: Buffer) {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
