import { expect, it } from 'vitest'
import { shownType } from './media-report'

it('shows videos and quotes as such and everything else as an article', () => {
  expect(['video', 'quote', 'article', 'image', 'podcast', 'constructor'].map((type) => shownType(type).label)).toEqual([
    'Video',
    'Zitat',
    'Artikel',
    'Artikel',
    'Artikel',
    'Artikel',
  ])
})
