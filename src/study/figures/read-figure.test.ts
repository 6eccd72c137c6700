import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureText, readFigure } from './read-figure'

const read = (text: string) => readFigure(text)

describe('a figure', () => {
  it.each([
    ["1'234.5", 1234.5],
    ['1’234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234\u202f567', 1234567],
    ['1.234.567', 1234567],
    ["1'234'567.25", 1234567.25],
    ['57 %', 57],
    ['57%', 57],
    ['57,0', 57],
    ['15.47', 15.47],
    ['−3.2', -3.2],
    ['-3,2', -3.2],
    ['– 3', -3],
    ['+4', 4],
    ['.5', 0.5],
    [' 12 ', 12],
    ['-0', 0],
    ['', null],
    ['   ', null],
    ['–', null],
  ])('written %j is %j', (text, figure) => expect(read(text)).toEqual({ figure }))

  it.each(['abc', '12a', '1.2.3', '1,2,3', "1'23", '1 2', '12..5', '5,', '57 % %', '3-4', '1e5', 'Infinity', 'NaN', '1.23,4', "1'234.567.8"])(
    'is not what %j says, and the refusal names it',
    (text) => expect(read(text)).toEqual({ refusal: `“${text}” is not a number.` }),
  )

  it('is whole where people are counted, and 1.006 is then a thousand and six', () => {
    expect(readFigure('1.006', { isWhole: true })).toEqual({ figure: 1006 })
    expect(readFigure('1,006', { isWhole: true })).toEqual({ figure: 1006 })
    expect(readFigure("1'006", { isWhole: true })).toEqual({ figure: 1006 })
    expect(readFigure('12.5', { isWhole: true })).toEqual({ refusal: '“12.5” is not a whole number.' })
    expect(readFigure('1.006')).toEqual({ figure: 1.006 })
  })

  it('that is too long for a number is refused', () => {
    expect(read('9'.repeat(400))).toEqual({ refusal: `“${'9'.repeat(400)}” is too large.` })
  })
})

/** Digits in groups of three. */
const grouped = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)

describe('any figure', () => {
  const whole = fc.integer({ min: 0, max: 999_999_999 })
  const decimals = fc.stringMatching(/^\d{1,6}$/)

  it('is read the same in every way of writing it', () => {
    const ways = [
      ["'", '.'],
      ['’', '.'],
      ['’', ','],
      [' ', ','],
      ['\u00a0', '.'],
      ['.', ','],
      [',', '.'],
      ['', '.'],
      ['', ','],
    ] as const
    fc.assert(
      fc.property(
        whole,
        decimals,
        fc.constantFrom(...ways),
        fc.constantFrom('', '-', '−', '+'),
        fc.constantFrom('', '%', ' %'),
        (n, d, [mark, point], sign, unit) => {
          const size = Number(`${n}.${d}`)
          const expected = sign === '-' || sign === '−' ? -size : size
          expect(read(`${sign}${grouped(n, mark)}${point}${d}${unit}`)).toEqual({ figure: expected === 0 ? 0 : expected })
        },
      ),
    )
  })

  it('is read back from its text', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1000)), (figure) => {
        expect(read(figureText(figure))).toEqual({ figure: figure === 0 ? 0 : figure })
      }),
    )
  })

  it('comes out finite or is refused, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,'’ %-−+ae".split('')), maxLength: 12 }), fc.boolean(), (text, isWhole) => {
        const answer = readFigure(text, { isWhole })
        if ('refusal' in answer) expect(answer.refusal).toContain(text.trim())
        else expect(answer.figure === null || Number.isFinite(answer.figure)).toBe(true)
      }),
    )
  })
})
