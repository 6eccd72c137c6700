import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { svgOf } from '../../src/server/features/findings/picture'
import { coverFile } from '../../src/server/features/material/render/cover'
import { graphicsPackage as graphicsPackageOf } from '../../src/server/features/material/render/graphics-package'
import { onePager as onePagerOf } from '../../src/server/features/material/render/one-pager'
import { pressRelease as pressReleaseOf } from '../../src/server/features/material/render/press-release'
import type { Edition } from '../../src/study/edition/edition'
import { asRead } from '../../src/study/edition/wording'
import { usualYear } from '../../src/study/findings/years'
import { usualLicence } from '../../src/study/licence'
import { findingOf, findings, ofKind } from '../support/findings'
import { fontsOf, pagesOf, readPdf, wordsOf } from '../support/read-pdf'
import { sampleEdition } from '../support/sample-editions'

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
const onePager: typeof onePagerOf = (edition, ...rest) => onePagerOf(asRead(edition), ...rest)
const pressRelease: typeof pressReleaseOf = (edition, ...rest) => pressReleaseOf(asRead(edition), ...rest)
const graphicsPackage: typeof graphicsPackageOf = (edition, ...rest) => graphicsPackageOf(asRead(edition), ...rest)

const site = new URL('https://studie.example')
const languages = ['de', 'fr', 'en'] as const

/** Letters and figures alone: where a line ends, a hyphen may be the word's or the line's. */
const bare = (text: string) => text.replace(/[-\s\p{C}]/gu, '')

describe('the graphics package', async () => {
  const entries = unzipSync(await graphicsPackage(sampleEdition, site, usualLicence))
  const contentOf = (name: string) => entries[`Grafikpaket Versicherungsstudie 2025/${name}`] ?? new Uint8Array()
  const publishable = findings.filter(({ isSample }) => !isSample)

  it.each(publishable)('has $slug as the site draws it, as a picture and as figures', async (finding) => {
    expect(strFromU8(contentOf(`Druck/${finding.slug}.svg`))).toBe(svgOf(finding, { year: usualYear(finding), website: site }))
    expect(await sharp(contentOf(`Web/${finding.slug}.png`)).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 })
    expect(await sharp(contentOf(`Web/${finding.slug}-quadrat.png`)).metadata()).toMatchObject({ width: 1080, height: 1080 })
    expect(await sharp(contentOf(`Web/${finding.slug}-hochformat.png`)).metadata()).toMatchObject({ width: 1080, height: 1350 })
    expect(strFromU8(contentOf(`Daten/${finding.slug}.csv`))).toContain(`https://studie.example/insights/2025/${finding.slug}`)
  })

  it('names every picture with the headline of the site, and holds none whose values are invented', () => {
    const told = strFromU8(contentOf('LIESMICH.txt'))
    for (const { headline } of publishable) expect(told).toContain(headline.replaceAll('\u00a0', ' '))
    const drawn = Object.keys(entries).flatMap((name) => /Druck\/(?!logo|umschlag)(.*)\.svg$/.exec(name)?.[1] ?? [])
    expect(drawn.sort()).toEqual(publishable.map(({ slug }) => slug).sort())
  })

  it('says on which terms everything may be used, and has logo and cover', () => {
    const terms = strFromU8(contentOf('LIZENZ.txt'))
    for (const words of [
      'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
      'Ausgenommen sind Logos',
      'Quelle: Schweizer Versicherungsstudie 2025, Institut für Versicherungsforschung',
    ])
      expect(terms).toContain(words)
    for (const name of ['logo', 'logo-negativ', 'umschlag-2025']) expect(contentOf(`Druck/${name}.svg`).length).toBeGreaterThan(1000)
  })

  it('holds an uploaded cover instead of a drawn one', async () => {
    const cover = { path: 'material-1.webp', bytes: Buffer.from('cover') }
    const names = Object.keys(unzipSync(await graphicsPackage(sampleEdition, site, usualLicence, cover))).filter((name) => name.includes('umschlag'))
    expect(names).toEqual(['Grafikpaket Versicherungsstudie 2025/Web/umschlag-2025.webp'])
  })
})

describe('the one-pager', () => {
  const figures = ['80', '11', '9', '91', '51', '44', '41', '52', '53', '51', '39', '10', '70', '24', '6', '1006']

  it.each(languages)('in %s is one tagged page that says every figure, with its fonts inside', async (language) => {
    const pdf = await onePager(sampleEdition, language, site, usualLicence)
    const { pages, text } = await readPdf(pdf)
    expect(pages).toBe(1)
    const words = text.replace(/[^\d.,]+/g, ' ').split(' ')
    const decimals = ['14.01', '15.47', '48.5', '50.5', '49.5', '68.8', '24.8', '7.9'].map((figure) => (language === 'fr' ? figure.replace('.', ',') : figure))
    for (const figure of [...figures, ...decimals]) expect(words.map((word) => word.replace(/[.,]$/, ''))).toContain(figure)
    const raw = pdf.toString('latin1')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toContain(`/Lang (${language}-CH)`)
    expect(fontsOf(pdf).length).toBeGreaterThan(0)
    expect(fontsOf(pdf).every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })

  it.each(['fr', 'en'] as const)('in %s has no German left but the names of the publisher', async (language) => {
    const text = bare(await wordsOf(await onePager(sampleEdition, language, site, usualLicence)))
    for (const word of ['Versicherungsstudie', 'wichtig', 'Befragte', 'Anstieg', 'Krankenversicherung', 'Nein', 'Deutsch', 'Frage'])
      expect(text).not.toContain(word)
  })

  it.each(findings)('has room for $slug at its head and in its cards', async ({ slug }) => {
    const { onePager: chosen } = sampleEdition.material
    const others = findings.filter((finding) => finding.slug !== slug).slice(0, 3)
    const changed = { ...chosen, finding: slug, findings: others.map((finding) => finding.slug) }
    const { pages, text } = await readPdf(await onePager(withMaterial({ onePager: changed }), 'de', site, usualLicence))
    expect(pages).toBe(1)
    for (const { headline } of [findingOf(slug), ...others]) expect(bare(text)).toContain(bare(headline))
    expect(text.includes('Nicht zitieren')).toBe([findingOf(slug), ...others].some(({ isSample }) => isSample))
    expect(bare(text).includes('DieWertesinderhoben')).toBe([findingOf(slug), ...others].some(({ hasSampleNames }) => hasSampleNames))
  })

  it('is made in at most a second', async () => {
    let best = Number.POSITIVE_INFINITY
    for (let time = 0; time < 5; time += 1) {
      const start = performance.now()
      await onePager(sampleEdition, 'de', site, usualLicence)
      best = Math.min(best, performance.now() - start)
    }
    expect(best).toBeLessThan(1000)
  })
})

const withMaterial = (changed: Partial<Edition['material']>): Edition => ({ ...sampleEdition, material: { ...sampleEdition.material, ...changed } })

/** The next edition with every year that its figures tell of moved as well: nothing of the year before may be left in any text. */
function nextYear(): Edition {
  const moved = (year: number) => (year === 2025 ? 2026 : year - 1)
  const { facts } = sampleEdition
  const next = JSON.parse(JSON.stringify(sampleEdition.findings), (name, value) =>
    name === 'years' && Array.isArray(value) ? value.map((one) => (typeof one === 'number' ? moved(one) : { ...one, year: moved(one.year) })) : value,
  ) as Edition['findings']
  const findings = next.map((finding) => ({ ...finding, chartTitle: '', summary: '' }))
  return {
    ...sampleEdition,
    year: 2026,
    facts: { ...facts, number: 6, respondents: 1106, pages: 104, title: 'Schweizer Versicherungsstudie 2026', publishedOn: '2026-09-14' },
    findings,
  }
}

describe('the material of the next edition', () => {
  it.each(languages)('the one-pager in %s says the new year, number and figures, and nothing of the old one', async (language) => {
    const text = await wordsOf(await onePager(nextYear(), language, site, usualLicence))
    expect(text).not.toMatch(/2025|1006|\b99\b/)
    for (const figure of ['2026', '1106', '104']) expect(text).toContain(figure)
    expect(text).toMatch(/6\. Ausgabe|6e édition|Edition 6/)
  })

  it('the press release says the new year, day and figures', async () => {
    const text = bare(await wordsOf(await pressRelease(nextYear(), site, usualLicence)))
    expect(text).toContain(bare('Die Schweizer Versicherungsstudie 2026 zeigt'))
    expect(text).toContain(bare('14. September 2026'))
    expect(text).toContain(bare('Die Ausgabe 2026 umfasst 104 Seiten'))
    expect(text).not.toMatch(/1006|September2025|Versicherungsstudie2025|Ausgabe2025/)
  })

  it('the graphics package and the cover are named by the new year', async () => {
    const names = Object.keys(unzipSync(await graphicsPackage(nextYear(), site, usualLicence)))
    expect(names.filter((name) => name.includes('2025'))).toEqual([])
    expect(coverFile(nextYear())).toContain('Schweizer Versicherungsstudie 2026')
    expect(coverFile(nextYear())).not.toBe(coverFile(sampleEdition))
  })
})

const madeOf = {
  'one-pager-2025-de.pdf': () => onePager(sampleEdition, 'de', site, usualLicence),
  'one-pager-2025-fr.pdf': () => onePager(sampleEdition, 'fr', site, usualLicence),
  'one-pager-2025-en.pdf': () => onePager(sampleEdition, 'en', site, usualLicence),
  'medienmitteilung-2025.pdf': () => pressRelease(sampleEdition, site, usualLicence),
}
const sampleStudy = 'content/studies/Schweizer Versicherungsstudie 2025 (Musterausgabe).pdf'
const earlier = ['content/editions/files/one-pager-2023.pdf', 'content/editions/files/one-pager-2024.pdf', 'content/member-files/Ergebnisbericht 2024.pdf']
const printed = async (name: string) => (name in madeOf ? madeOf[name as keyof typeof madeOf]() : file(name))
const textOf = async (name: string) => bare(await wordsOf(await printed(name)))

describe('a printed document', () => {
  it.each(Object.keys(madeOf))('names the licence and makes no terms of its own: %s', async (name) => {
    const text = await textOf(name)
    expect(text).toContain(bare(usualLicence.name))
    expect(text).not.toMatch(/Abdruck|Reproductionlibre|Freetoreprint/)
  })

  it.each(Object.keys(madeOf))('has filled in all that its texts name by a place, also where only programs read: %s', async (name) => {
    const pdf = await printed(name)
    const unseen = [...pdf.toString('latin1').matchAll(/\/(?:Title|Subject|Keywords|Alt) \((?:\\.|[^\\)])*\)/gs)].map(([text]) => text)
    expect(unseen).not.toEqual([])
    for (const text of [await wordsOf(pdf), ...unseen]) expect(text).not.toMatch(/[{}]/)
  })

  it.each([
    ['one-pager-2025-de.pdf', ['ki-transparenz', 'praemienanstieg', 'online-kommunikation', 'ki-nutzung']],
    ['medienmitteilung-2025.pdf', ['ki-transparenz', 'praemienanstieg', 'online-kommunikation', 'ki-nutzung']],
    [sampleStudy, ['ki-transparenz', 'online-kommunikation', 'kundenreise']],
  ] as const)('has the headlines of the site: %s', async (name, slugs) => {
    const text = await textOf(name)
    // A heading of the press release has no full stop.
    for (const slug of slugs) expect(text).toContain(bare(findingOf(slug).headline).replace(/\.$/, ''))
  })

  it('has the chapters of the look inside on the pages that it names', async () => {
    const pages = await pagesOf(await printed(sampleStudy))
    for (const { title, page } of sampleEdition.inside.contents)
      expect([page, bare(pages[(page ?? 0) - 1] ?? '')]).toEqual([page, expect.stringContaining(bare(title))])
  })

  it.each(['one-pager-2025-de.pdf', 'medienmitteilung-2025.pdf', sampleStudy])('names the answers on transparency as the site does: %s', async (name) => {
    const text = await textOf(name)
    for (const { label } of ofKind('parts').parts) expect(text).toContain(bare(label))
  })

  it.each(['one-pager-2025-de.pdf', 'content/editions/files/one-pager-2024.pdf', 'content/member-files/Ergebnisbericht 2024.pdf'])(
    'names the answers on the use of AI as the site does: %s',
    async (name) => {
      const text = await textOf(name)
      const { parts, split } = ofKind('slope')
      for (const { label } of parts) expect(text).toContain(bare(label))
      if (!(name in madeOf)) for (const { label } of split?.parts ?? []) expect(text).toContain(bare(label))
    },
  )

  it.each([...Object.keys(madeOf), sampleStudy, ...earlier])('has the colours of the design only: %s', async (name) => {
    const tokens = readFileSync(new URL('../../src/web/ui/tokens.css', import.meta.url), 'utf8')
    const design = new Set([...tokens.matchAll(/#[0-9a-f]{6}\b/g)].map(([value]) => value))
    const used = coloursOf(await printed(name))
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
