import { describe, expect, it } from 'vitest'
import { foundIn, mostOfKind, type Searched } from './find-on-site'

const entry = (title: string, text = '', more = '', kind: Searched['kind'] = 'Ergebnisse'): Searched => ({ kind, title, text, more, path: `/${title}` })
const titles = (all: Searched[], q: string) => foundIn(all, q).map(({ title }) => title)

describe('a search of the site', () => {
  const all = [
    entry('Prämien\u00adentwicklung', 'Krankenkasse', 'Wie stark sind Prämien gestiegen?'),
    entry('Kundenreise', 'Wo Prämien verglichen werden'),
    entry('Muster Leben', '', '', 'Partner'),
  ]

  it('finds all words in any order, without accents, case and soft hyphens, also inside of words', () => {
    expect(titles(all, 'KRANKENKASSE pramienentw')).toEqual(['Prämien\u00adentwicklung'])
    expect(titles(all, 'reise')).toEqual(['Kundenreise'])
    expect(titles(all, 'gestiegen')).toEqual(['Prämien\u00adentwicklung'])
    expect(titles(all, 'prämien leben')).toEqual([])
  })

  it('takes an umlaut and its spelt-out form for one, and loses no other e', () => {
    const towns = [entry('Zürich'), entry('Muenchen'), entry('Aktuelles'), entry('Strasse'), entry('Klimaereignis')]
    expect(titles(towns, 'zuerich')).toEqual(['Zürich'])
    expect(titles(towns, 'MÜNCHEN')).toEqual(['Muenchen'])
    expect(titles(towns, 'mu\u0308nchen')).toEqual(['Muenchen'])
    expect(titles(towns, 'aktuell')).toEqual(['Aktuelles'])
    expect(titles(towns, 'straße')).toEqual(['Strasse'])
    expect(titles(towns, 'ereignis')).toEqual(['Klimaereignis'])
  })

  it('puts what is called so before what only speaks of it, and kinds in their order', () => {
    expect(titles([entry('Muster', '', '', 'Partner'), entry('Anderes', 'muster'), entry('Muster KI')], 'muster')).toEqual(['Muster KI', 'Anderes', 'Muster'])
  })

  it('finds nothing where nothing is looked for', () => {
    for (const q of ['', '   ', '«»', '-']) expect(titles(all, q)).toEqual([])
  })

  it('shows so many of a kind, never what is only looked in', () => {
    const many = Array.from({ length: 40 }, (_, at) => entry(`Muster ${at}`, '', 'geheim'))
    const found = foundIn(many, 'geheim')
    expect(found).toHaveLength(mostOfKind)
    expect(JSON.stringify(found)).not.toContain('geheim')
  })
})
