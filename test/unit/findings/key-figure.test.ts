import { describe, expect, it } from 'vitest'
import { keyFigureOf } from '../../../src/study/findings/main-figure'
import { draw } from '../../../src/study/pictures/draw'
import { drawSmall } from '../../../src/study/pictures/small'
import { findingOf, findings, ofKind } from '../../support/findings'

const wordsIn = (drawing: ReturnType<typeof drawSmall>) =>
  drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [[mark.text, mark.tail?.text].filter(Boolean).join('\u00a0')] : []))

describe('the key figure of a finding', () => {
  it.each([
    ['praemienentwicklung', '6.1', 6.1],
    ['praemienanstieg', '91\u00a0%', 91],
    ['kundenreise', '61\u00a0%', 61],
    ['online-kommunikation', '53\u00a0%', 53],
    ['ki-transparenz', '80\u00a0%', 80],
    ['ki-erwartungen', '+0.6', 0.6],
    ['ki-nutzung', '70\u00a0%', 70],
    ['ki-assistenten', '54\u00a0%', 54],
    ['demografie', '1006', 1006],
  ])('of %s is %s in its tile', (slug, figure, value) => {
    expect(keyFigureOf(findingOf(slug))).toMatchObject({ figure, value })
    expect(wordsIn(drawSmall(findingOf(slug)))[0]).toBe(figure)
  })

  it.each(findings.filter(({ kind }) => kind !== 'steps'))('of $slug is the largest figure of its picture', (finding) => {
    const sizes = draw(finding, { layout: 'wide' }).marks.flatMap((mark) => (mark.kind === 'text' ? [{ size: mark.size, text: mark.text }] : []))
    const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one))
    expect(largest.text).toBe(keyFigureOf(finding)?.figure.split('\u00a0')[0])
  })

  it('of steps is the side that more chose, named by its steps; the middle belongs to neither', () => {
    const withPercents = (...percents: number[]) => {
      const steps = ofKind('steps')
      return { ...steps, steps: percents.map((percent, at) => ({ id: `s${at}`, label: `Stufe ${at + 1}`, percent })) }
    }
    expect(keyFigureOf(withPercents(5, 21, 20, 29, 25))).toMatchObject({ label: 'Stufe 4 oder Stufe 5', figure: '54\u00a0%' })
    expect(keyFigureOf(withPercents(30.1, 20.2, 49.7))).toMatchObject({ label: 'Stufe 3', figure: '49.7\u00a0%' })
    expect(keyFigureOf(withPercents(10, 40, 35, 15))).toMatchObject({ label: 'Stufe 1 oder Stufe 2', figure: '50\u00a0%' })
    expect(keyFigureOf(withPercents(100))).toMatchObject({ label: 'Stufe 1', figure: '100\u00a0%' })
  })

  it('of a sample whose size nobody knows is the first of its groups', () => {
    const portrait = ofKind('portrait')
    expect(keyFigureOf({ ...portrait, edition: { ...portrait.edition, respondents: null } })).toMatchObject({ label: 'Deutsch', figure: '68.8\u00a0%' })
  })
})
