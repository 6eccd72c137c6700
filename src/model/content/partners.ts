import { optionalFile, optionalWebsite } from '../fields/address-fields'
import { choice, flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { integerWithFallback } from '../fields/number-fields'
import { optionalEmail, optionalText, requiredLine } from '../fields/text-fields'
import { limits } from '../limits'

/** The first three are the specification's; `research` are the panel partners of the public list. */
const partnerTypes = [
  { value: 'academic', label: 'academic' },
  { value: 'industry', label: 'industry' },
  { value: 'association', label: 'association' },
  { value: 'research', label: 'research' },
] as const

export const partners = entity({
  table: 'partners',
  noun: 'Partner',
  fields: {
    name: requiredLine('Name', 'Name is required'),
    description: optionalText('Description'),
    type: choice('Type', partnerTypes, { initial: 'academic', message: 'Type is required' }),
    logoUrl: optionalFile('Logo'),
    websiteUrl: optionalWebsite('Website', 'Please enter a valid URL or leave empty'),
    contactEmail: optionalEmail('Contact email', 'Please enter a valid email or leave empty'),
    isActive: flag('Active', true, { hint: 'Otherwise it is a draft that is not public' }),
    sortOrder: integerWithFallback('Order', 0, { ...limits.sortOrder, message: 'Invalid number' }, { setBy: 'server' }),
  },
  title: 'name',
  listed: 'openly',
  shownWhen: 'isActive',
  kept: 'published, until somebody deletes it',
  publicFields: ['name', 'type', 'logoUrl', 'websiteUrl', 'description', 'isActive'],
  order: [
    { by: 'sortOrder', direction: 'up' },
    { by: 'createdAt', direction: 'up' },
  ],
  arranged: 'sortOrder',
  searched: ['name', 'description'],
  context: ['type', 'description'],
  filter: 'type',
})

export type Partner = Row<typeof partners>
export type PartnerType = Partner['type']
