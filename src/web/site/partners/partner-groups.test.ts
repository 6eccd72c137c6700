import { expect, it } from 'vitest'
import { groupPartners } from './partner-groups'

const partner = (type: 'academic' | 'industry' | 'association' | 'research', name: string) => ({ type, name })

it('shows academic partners first, then industry, associations and panels, and keeps the order within a group', () => {
  const groups = groupPartners([partner('research', 'Panel'), partner('industry', 'B'), partner('academic', 'Hochschule'), partner('industry', 'A')])
  expect(groups.map(({ heading, partners }) => [heading, partners.map(({ name }) => name)])).toEqual([
    ['Akademische Partner', ['Hochschule']],
    ['Industrie Partner', ['B', 'A']],
    ['Panelpartner', ['Panel']],
  ])
})
