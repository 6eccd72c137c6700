import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { svgOf } from '../../../src/server/features/findings/picture'
import { shownAs } from '../../../src/study/edition/shown'
import { marginNote } from '../../../src/study/findings/accuracy'
import { embedPath, filePath, findingPath } from '../../../src/study/findings/addresses'
import { baseOf } from '../../../src/study/findings/base'
import { apaCitation, plainCitation } from '../../../src/study/findings/citation'
import { type ByGroups, groupings, seenBy } from '../../../src/study/findings/groups'
import { tableOf } from '../../../src/study/findings/table'
import type { Finding, ShownFinding } from '../../../src/study/kinds/finding'
import { draw } from '../../../src/study/pictures/draw'
import { pictureSizeOf } from '../../../src/study/pictures/picture-size'
import { anyOf, withGroups } from '../../support/any-finding'
import { crowding } from '../../support/crowding'
import { ofKind, website } from '../../support/findings'
import { paintDrawing } from '../../support/paint-drawing'
import { readDrawing } from '../../support/read-drawing'
import { sampleEdition } from '../../support/sample-editions'

const slope = seenBy(ofKind('slope'), 'alter') as ByGroups
/** As if the groups had really been asked. */
const asked: ByGroups = { ...slope, chosen: { ...slope.chosen, isSample: false } }
const byGroups = (finding: Finding) => groupings(shownAs(finding, sampleEdition) as ShownFinding)[0] as ByGroups
const anyGroups = fc
  .oneof(...Object.values(anyOf))
  .chain(withGroups)
  .map(byGroups)

describe('a finding by groups', () => {
  it('is the same object whenever it is asked for, and the finding itself where there are no such groups', () => {
    expect(seenBy(ofKind('slope'), 'alter')).toBe(slope)
    for (const by of ['sprachregion', 'unbekannt', undefined, ['alter']]) expect(seenBy(ofKind('slope'), by)).toBe(ofKind('slope'))
  })

  it('ends with everyone, whose figures are those of the edition itself', () => {
    expect(tableOf(slope).rows.at(-1)).toEqual(['Alle', 1006, 70, 24, 6])
    const journey = byGroups({
      ...ofKind('journey'),
      splits: [{ by: 'alter', isSample: false, groups: [{ label: 'jung', respondents: null, figures: [50, 45] }] }],
    })
    expect(tableOf(journey)).toMatchObject({
      columns: [{ label: 'Alter' }, { label: 'n' }, { label: 'Vertragsabschluss: Online' }, { label: 'Vertragsabschluss: Offline' }],
      rows: [
        ['jung', null, 50, 45],
        ['Alle', 1006, 34, 61],
      ],
    })
  })

  it('has addresses of its own, for page, embed and files', () => {
    expect(findingPath(slope)).toBe('/insights/2025/ki-nutzung?nach=alter')
    expect(embedPath(slope)).toBe('/insights/2025/ki-nutzung/embed?nach=alter')
    expect(filePath(slope, 'csv')).toBe('/insights/2025/ki-nutzung.csv?nach=alter')
  })

  it('tells margins only where groups were asked: by the smallest, and at each share', () => {
    expect(marginNote(slope)).toBeUndefined()
    expect(marginNote(asked)).toBe('Fehlerbereich für Anteile in der kleinsten Gruppe: höchstens ±6.1\u00a0Prozentpunkte (Vertrauensniveau 95\u00a0%).')
    expect(draw(asked, { layout: 'wide' }).readings[0]?.values[0]).toBe('18–34 Jahre: 88\u00a0% (±3.9\u00a0Prozentpunkte)')
    expect(draw(slope, { layout: 'wide' }).readings[0]?.values[0]).toBe('18–34 Jahre: 88\u00a0%')
  })

  it('says in base and citations who was told apart', () => {
    expect(baseOf(slope)).toBe('n\u00a0=\u00a01006 (2025); davon 18–34 Jahre 262, 35–54 Jahre 358, ab 55 Jahren 386')
    expect(apaCitation(asked, 'x')).toContain('[Diagramm, nach Alter]')
    expect(plainCitation(asked, 'x')).toContain('», nach Alter, Schweizer Versicherungsstudie 2025')
  })

  it.each(['wide', 'narrow'] as const)('with any figures has no word on a line, half over a bar or beyond the edge, %s', (layout) => {
    fc.assert(
      fc.property(anyGroups, fc.constantFrom(...(layout === 'wide' ? [864, 1136, 1296] : [280, 320, 350, 480, 863])), (finding, width) => {
        const seen = readDrawing(paintDrawing(draw(finding, { layout }), { x: 0, y: 0, width }))
        expect(crowding(seen, { left: -1, right: width + 1 }).filter((words) => !words.includes('touches'))).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it('with any figures fits into its picture, which grows rather than crowd', () => {
    fc.assert(
      fc.property(anyGroups, (finding) => {
        const { width, height } = pictureSizeOf(finding)
        const svg = svgOf(finding, { website })
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
        expect(crowding(readDrawing(svg), { left: 24, right: width - 24 })).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
