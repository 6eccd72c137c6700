import { describe, expect, it } from 'vitest'
import { marginOfError } from '../../../src/study/figures/margins'
import { numberText } from '../../../src/study/figures/numbers'
import { baseOf } from '../../../src/study/findings/base'
import { apaCitation, plainCitation } from '../../../src/study/findings/citation'
import { tableOf } from '../../../src/study/findings/table'
import { cellText, methodOf, summaryOf, valuesInWords } from '../../../src/study/findings/wording'
import { shownYears } from '../../../src/study/findings/years'
import type { ShownOf } from '../../../src/study/kinds/finding'
import { draw } from '../../../src/study/pictures/draw'
import { findingOf as bySlug, findings, ofKind } from '../../support/findings'

describe('figures in words', () => {
  it('keep decimals and signs', () => {
    expect([numberText(61), numberText(15.47), numberText(4, { decimals: 1 })]).toEqual(['61', '15.47', '4.0'])
    expect([numberText(0.6, { decimals: 1, isSigned: true }), numberText(-0.2, { decimals: 1, isSigned: true }), numberText(0, { isSigned: true })]).toEqual([
      '+0.6',
      '\u22120.2',
      '0',
    ])
  })

  it('name every value of the chosen year, and none of another', () => {
    const words = valuesInWords(bySlug('kundenreise'), 2025)
    expect(words).toContain('Vertragsabschluss: Online 34\u00a0%, Offline 61\u00a0%, Keine Präferenz 5\u00a0%')
    expect(words).not.toContain('67')
    expect(valuesInWords(bySlug('ki-transparenz'))).toBe('Transparenz über KI ist mir wichtig: 80\u00a0%; unentschieden: 11\u00a0%; nicht wichtig: 9\u00a0%.')
    expect(valuesInWords(bySlug('demografie'))).toContain('Durchschnittsalter: 48.5\u00a0Jahre')
  })

  it.each(findings)('of $slug are complete', (finding) => {
    const { columns, rows } = tableOf(finding)
    const words = valuesInWords(finding)
    for (const row of rows) {
      expect(row).toHaveLength(columns.length)
      row.forEach((cell, at) => {
        if (cell !== null) expect(words).toContain(cellText(cell, columns[at]))
      })
    }
  })
})

describe('the method', () => {
  it('knows the margin of error of the whole sample', () => {
    expect(marginOfError(50, 1006).toFixed(1)).toBe('3.1')
    expect(marginOfError(91, 1006)).toBeLessThan(marginOfError(51, 1006))
  })

  it.each(findings)('of $slug tells question, base and field period, as planned where nobody was asked yet', (finding) => {
    const terms = new Map(methodOf(finding))
    expect(terms.get('Frage (sinngemäss)')).toBe(finding.question)
    expect(terms.get(finding.isSample ? 'Vorgesehene Basis' : 'Basis')).toContain('n\u00a0=\u00a01006')
    expect(terms.get(finding.isSample ? 'Vorgesehene Erhebung' : 'Erhebung')).toContain('Feldzeit')
  })

  it.each([
    ['praemienanstieg', 'Fehlerbereich für Anteile, nicht für Mittelwerte: '],
    ['online-kommunikation', 'Fehlerbereich für Anteile von 2025: '],
    ['ki-transparenz', 'Fehlerbereich für Anteile: '],
    ['ki-nutzung', 'Fehlerbereich für Anteile von 2025: '],
    ['ki-assistenten', 'Fehlerbereich für Anteile: '],
  ])('of %s tells the margin of error, and of which figures', (slug, words) => {
    expect(new Map(methodOf(bySlug(slug))).get('Genauigkeit')).toBe(
      `${words}höchstens ±3.1\u00a0Prozentpunkte (n\u00a0=\u00a01006, Vertrauensniveau 95\u00a0%).`,
    )
  })

  it.each(['praemienentwicklung', 'kundenreise', 'ki-erwartungen', 'demografie'])(
    'of %s tells no margin: means, invented values and the sample itself have none',
    (slug) => {
      expect(JSON.stringify(methodOf(bySlug(slug)))).not.toMatch(/±|Genauigkeit/)
      for (const layout of ['wide', 'narrow'] as const) expect(JSON.stringify(draw(bySlug(slug), { layout }).readings)).not.toContain('±')
    },
  )

  it('gives a margin to single shares of this edition only', () => {
    for (const slug of ['online-kommunikation', 'ki-nutzung']) {
      const { readings } = draw(bySlug(slug), { layout: 'wide' })
      expect(readings.filter(({ values }) => values.join().includes('±')).map(({ title }) => title)).toEqual(['2025'])
    }
    for (const { values } of draw(bySlug('praemienanstieg'), { layout: 'wide' }).readings) {
      expect(values.filter((value) => value.includes('±'))).toEqual([expect.stringMatching(/^Anstieg bemerkt/)])
    }
  })

  it('says whose averages they are where the base is another', () => {
    expect(baseOf(bySlug('praemienanstieg'))).toBe(
      'n\u00a0=\u00a01006 (2025); Basis des durchschnittlichen Anstiegs: Befragte, die eine Erhöhung bemerkt haben (91\u00a0% und 51\u00a0%)',
    )
  })

  it('says plainly where the number of respondents is not known', () => {
    for (const finding of findings) {
      const hasEarlierYears = ['lines', 'journey', 'columns', 'change', 'slope'].includes(finding.kind)
      expect(baseOf(finding).includes('frühere Jahre: n\u00a0nicht angegeben')).toBe(hasEarlierYears)
    }
    expect(baseOf(bySlug('kundenreise'), 2023)).toBe('Befragte der Ausgabe 2023, n\u00a0nicht angegeben')
  })
})

describe('a finding with several years', () => {
  const journey = ofKind('journey')

  it.each(shownYears(journey))('tells in %s what the figures of that year are', (year) => {
    const { key, years } = journey
    const { shares } = years.find((one) => one.year === year) as (typeof years)[number]
    expect(summaryOf(journey, year)).toContain(`${shares[key.phase]?.[key.way]}\u00a0% ziehen ${year} den`)
    expect(headlineHolds(shares)).toBe(true)
  })

  it('names the number of respondents, the field period and the margin only of the edition that they are of', () => {
    expect(JSON.stringify(methodOf(journey, 2025))).toMatch(/1006.*Feldzeit: Februar bis März 2025/)
    for (const text of [JSON.stringify(methodOf(journey, 2023)), plainCitation(journey, 'x', 2023)]) {
      expect(text).toContain('2023')
      expect(text).not.toMatch(/1006|März|±/)
    }
  })

  /** Online leads where one looks around, offline where one signs. */
  function headlineHolds([search, , contract]: ShownOf<'journey'>['years'][number]['shares']) {
    return search !== undefined && contract !== undefined && search[0] > search[1] && contract[1] > contract[0]
  }
})

describe('a citation', () => {
  it.each(findings)('of $slug names headline, year, publisher and address', (finding) => {
    const address = `https://studie.example/insights/${finding.slug}`
    for (const citation of [apaCitation(finding, address), plainCitation(finding, address)]) {
      expect(citation).toContain(finding.headline.replace(/\.$/, ''))
      expect(citation).toContain('2025')
      expect(citation).toContain('Institut für Versicherungsforschung')
      expect(citation.endsWith(address)).toBe(true)
      expect(citation.includes('Platzhalterwerte, nicht erhoben. Nicht zitieren.')).toBe(finding.isSample)
      expect(citation.includes('Die Werte sind erhoben.')).toBe(finding.hasSampleNames)
    }
  })
})
