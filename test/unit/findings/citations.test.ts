import { describe, expect, it } from 'vitest'
import { apaEditionCitation } from '../../../src/study/findings/citation'
import { bibTexOf, cslJsonOf, risOf } from '../../../src/study/findings/citation-formats'
import { type CitationRecord, editionRecord, findingRecord } from '../../../src/study/findings/citation-record'
import { usualLicence } from '../../../src/study/licence'
import { findingOf, findings } from '../../support/findings'
import { readBibTex, readRis } from '../../support/read-citations'
import { sampleEdition } from '../../support/sample-editions'

const from = { site: new URL('https://studie.example'), licence: usualLicence }
const licence = 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'
const csl = (record: CitationRecord) => JSON.parse(cslJsonOf(record))[0]
/** It stands in the note where a format has no place for it. */
const withoutLicence = (note: string) => note.replace(`Lizenz: ${licence}`, '').trim()
const author = 'Institut für Versicherungsforschung'
const report = 'Schweizer Versicherungsstudie 2025'

describe.each(findings)('the citation of $slug', (finding) => {
  const record = findingRecord(finding, sampleEdition, from)
  const title = finding.headline
    .replaceAll('\u00a0', ' ')
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/\.$/, '')
  const url = `https://studie.example/insights/2025/${finding.slug}`
  const isMarked = finding.isSample || finding.hasSampleNames

  it('says the same in every format, umlauts and all, under a name that stays', () => {
    const { kind, key, fields } = readBibTex(bibTexOf(record))
    expect({ kind, key, ...fields }).toMatchObject({
      kind: 'incollection',
      key: `versicherungsstudie-2025-${finding.slug}`,
      author,
      title,
      booktitle: report,
      url,
    })
    expect(fields).toMatchObject({ year: '2025', date: '2025-09-15', publisher: 'Technische Hochschule Muster', edition: '5.' })
    expect(readRis(risOf(record))).toMatchObject({ TY: 'CHAP', ID: key, AU: author, TI: title, T2: report, PY: '2025', DA: '2025/09/15', UR: url })
    expect(csl(record)).toMatchObject({
      ...{ id: key, type: 'chapter', title, 'container-title': report, URL: url },
      ...{ author: [{ literal: author }], issued: { 'date-parts': [[2025, 9, 15]] } },
    })
  })

  it('carries the warning where something is invented, and only there', () => {
    const notes = [readBibTex(bibTexOf(record)).fields.note, ...[readRis(risOf(record)).N1, csl(record).note].map(withoutLicence)]
    for (const note of notes) {
      if (isMarked)
        expect(note).toMatch(
          finding.isSample
            ? /Beispieldaten\. Platzhalterwerte, nicht erhoben\. Nicht zitieren\.$/
            : /Die Werte sind erhoben\. Die Namen mit \* nicht zitieren\.$/,
        )
      else expect(note ?? '').toBe('')
    }
  })
})

describe('a citation', () => {
  it.each([findingRecord(findingOf('ki-transparenz'), sampleEdition, from), editionRecord(sampleEdition, from)])(
    'names the licence in every format: $key',
    (record) => {
      expect(readBibTex(bibTexOf(record)).fields.copyright).toBe(licence)
      for (const note of [readRis(risOf(record)).N1, csl(record).note]) expect(note).toBe(`Lizenz: ${licence}`)
    },
  )

  it('of an earlier year names it, leads to it and has a name of its own', () => {
    const record = findingRecord(findingOf('kundenreise'), sampleEdition, from, 2022)
    expect(record).toMatchObject({ key: 'versicherungsstudie-2025-kundenreise-2022', address: 'https://studie.example/insights/2025/kundenreise/2022' })
    expect(readRis(risOf(record)).N1).toMatch(/^Werte von 2022\. Beispieldaten/)
  })

  it('of the edition is that of a report', () => {
    const record = editionRecord(sampleEdition, from)
    const { kind, key, fields } = readBibTex(bibTexOf(record))
    expect([kind, key, fields.title, fields.institution]).toEqual(['techreport', 'versicherungsstudie-2025', report, 'Technische Hochschule Muster'])
    expect(readRis(risOf(record))).toMatchObject({ TY: 'RPRT', TI: report, UR: 'https://studie.example/insights/2025' })
    expect(csl(record)).toMatchObject({ type: 'report', title: report })
    expect(apaEditionCitation(sampleEdition, record.address)).toBe(`${author}. (2025). ${report} (5. Ausgabe). Technische Hochschule Muster. ${record.address}`)
  })

  it('of an edition of which nobody knows who published it and when leaves that out', () => {
    const unknown = { ...sampleEdition, publisher: null, facts: { ...sampleEdition.facts, publishedOn: '' } }
    const record = editionRecord(unknown, from)
    expect(Object.keys(readBibTex(bibTexOf(record)).fields)).toEqual(['title', 'type', 'edition', 'year', 'url', 'language', 'copyright'])
    expect(Object.keys(readRis(risOf(record)))).toEqual(['TY', 'ID', 'TI', 'M3', 'ET', 'PY', 'LA', 'UR', 'N1'])
    expect(csl(record).issued).toEqual({ 'date-parts': [[2025]] })
    expect(apaEditionCitation(unknown, record.address)).toBe(`${report} (5. Ausgabe). (2025). ${record.address}`)
  })

  it.each(['50 % & mehr', 'a_b #1 $2', '{geschweift} \\ ~ ^', 'Œuvre «ÄÖÜ» – d’été', 'zwei\nZeilen\r\nER  - ', '} , note = {x'])(
    'holds any sign: %j',
    (title) => {
      const record = findingRecord({ ...findingOf('ki-transparenz'), headline: title }, sampleEdition, from)
      const line = title.replace(/\s+/g, ' ').trim()
      expect(readBibTex(bibTexOf(record)).fields.title).toBe(line)
      expect(readRis(risOf(record)).TI).toBe(line)
      expect(csl(record).title).toBe(line)
    },
  )
})
