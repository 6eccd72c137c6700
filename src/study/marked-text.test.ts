import { describe, expect, it } from 'vitest'
import { sectionsIn } from './marked-text'

describe('a marked text', () => {
  it('has sections with an anchor, paragraphs of lines, lists, rows and the address', () => {
    const text =
      '## Erster Teil {#erster}\n\n**Maria Muster**\nLeitung\n\n- eins\n- zwei\n\n{address}\n\n## Zweiter\n\nProtokolle | {days} Tage\nAndere | lange'
    expect(sectionsIn(text, { days: 7 })).toEqual([
      {
        id: 'erster',
        title: 'Erster Teil',
        blocks: [
          { kind: 'text', lines: [[{ words: 'Maria Muster', isStrong: true }], [{ words: 'Leitung' }]] },
          { kind: 'list', items: [[{ words: 'eins' }], [{ words: 'zwei' }]] },
          { kind: 'address' },
        ],
      },
      {
        id: 'abschnitt-2',
        title: 'Zweiter',
        blocks: [
          {
            kind: 'rows',
            rows: [
              ['Protokolle', '7 Tage'],
              ['Andere', 'lange'],
            ],
          },
        ],
      },
    ])
  })

  it('leads only to pages, websites and mail addresses', () => {
    const pieces = (line: string) => sectionsIn(`## A\n\n${line}`, {})[0]?.blocks[0]
    expect(pieces('Siehe [hier](/about).')).toEqual({ kind: 'text', lines: [[{ words: 'Siehe ' }, { words: 'hier', href: '/about' }, { words: '.' }]] })
    for (const address of ['javascript:alert', '//boese.example', 'data:text/html,x']) {
      expect(JSON.stringify(pieces(`[hier](${address})`))).not.toContain('href')
    }
  })
})
