import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Partner } from '../../../model/content/partners'
import { PartnerCard } from './partner-card'
import { groupPartners } from './partner-groups'

it.each([
  ['academic', 'Akademisch'],
  ['industry', 'Industrie'],
  ['association', 'Verband'],
  ['research', 'Partner'],
] as const)('the card of a partner of type %s has a badge with the word «%s»', (type, word) => {
  const partner = { id: '1', name: 'Muster', type } as Partner
  const [group] = groupPartners([partner])
  if (!group) throw new Error(`There is no group for ${type}`)
  expect(renderToStaticMarkup(<PartnerCard partner={partner} {...group} />)).toMatch(new RegExp(`<h3>Muster</h3><span class="[^"]*">${word}</span>`))
})
