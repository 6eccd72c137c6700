import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allEntities } from '../all'
import { heroVideos } from '../content/hero-videos'
import { memberFiles } from '../content/member-files'
import { teamMembers } from '../content/team-members'
import { type Entity, initialValues } from './entity'

const entities = Object.values(allEntities) as Entity[]

describe.each(entities)('$table', (entity) => {
  it('an empty change stays empty: no default sneaks in', () => {
    expect(entity.change.parse({})).toEqual({})
  })

  it('a change holds exactly the keys that were sent', () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.setBy === 'server' || field.fallback === undefined) continue
      expect(Object.keys(entity.change.parse({ [name]: field.fallback }) as object)).toEqual([name])
    }
  })

  it('takes nothing that the server sets, and nothing unknown', () => {
    const sent = { id: 'x', createdAt: 'x', updatedAt: 'x', isRead: true, status: 'delivered', price: 1, presentationPrice: 1, unknown: 1 }
    expect(Object.keys(entity.change.parse(sent) as object).filter((name) => entity.fields[name]?.setBy !== 'client')).toEqual([])
  })

  it('never breaks, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(entity.fields), 'other'), fc.anything()), (body) => {
        const result = entity.creation.safeParse(body)
        if (!result.success) for (const issue of result.error.issues) expect(issue.message).not.toMatch(/^Invalid|expected/i)
      }),
      { numRuns: 200 },
    )
  })

  it('starts a form with a value for every field a client may set', () => {
    const start = initialValues(entity)
    for (const [name, field] of Object.entries(entity.fields)) expect(name in start).toBe(field.setBy === 'client')
  })
})

describe('a moment', () => {
  const { rule } = allEntities.studies.fields.publishedAt
  const refused = { success: false, error: { issues: [{ message: 'Ungültiges Datum' }] } }

  it('of any year that can be stored comes out as the same moment, in UTC and with a year of four digits', () => {
    const dates = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
        const local = new Date(date.getTime() + offset * 60_000).toISOString()
        fc.pre(/^(?!0000)\d{4}-/.test(local))
        const written = local.replace('Z', `${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`)
        expect(rule.parse(written)).toBe(date.toISOString())
        expect(rule.parse(date.toISOString().slice(0, 10))).toBe(`${date.toISOString().slice(0, 10)}T00:00:00.000Z`)
      }),
    )
  })

  it.each(['2025-03-01', '2025-03-01T10:00Z', '2025-03-01T10:00:00+01:00', '2025-03-01T10:00:00.123456789Z', '2024-02-29', '2025-03-01T10:00'])(
    'may be written as %s',
    (text) => {
      expect(rule.parse(text)).toMatch(/^202[45]-0[23]-\d\dT[\d:.]+Z$/)
    },
  )

  it.each([
    '0000-01-01',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2025-02-30',
    '2025-02-29',
    '2025-13-01',
    '2025-03-01T25:00:00Z',
    '2025-03-01T10:00:00+99:99',
    '+010000-01-01',
    '2025-03-01 10:00',
    '20250301',
    'gestern',
  ])('that is none or cannot be stored is refused: %s', (text) => {
    expect(rule.safeParse(text)).toMatchObject(refused)
  })

  it('never breaks, whatever digits are sent', () => {
    const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
    fc.assert(
      fc.property(
        digits(4),
        digits(2),
        digits(2),
        digits(2),
        digits(2),
        fc.constantFrom('Z', '+14:00', '-14:00', '', '+23:59'),
        (year, month, day, hour, minute, zone) => {
          for (const text of [`${year}-${month}-${day}`, `${year}-${month}-${day}T${hour}:${minute}:00${zone}`]) {
            const result = rule.safeParse(text)
            if (result.success) expect(result.data).toMatch(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('an address of a file', () => {
  const rules = {
    fileUrl: memberFiles.fields.fileUrl.rule,
    videoUrl: heroVideos.fields.videoUrl.rule,
    profileImageUrl: teamMembers.fields.profileImageUrl.rule,
  }

  it.each(Object.entries(rules))('%s is a path of this site or a complete address', (_name, rule) => {
    for (const taken of ['/uploads/x.webp', '/', '/a//b', '/%ZZ', 'https://dateien.example/bericht.pdf', 'http://dateien.example']) {
      expect([taken, rule.safeParse(taken).success]).toEqual([taken, true])
    }
    // Browsers read each of these as another site's, or not at all.
    for (const refused of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '\\\\evil.example',
      '//',
      '//[',
      'http://[',
      'https://',
      'javascript:alert(1)',
      'x',
    ]) {
      expect([refused, rule.safeParse(refused).success]).toEqual([refused, false])
    }
  })
})
