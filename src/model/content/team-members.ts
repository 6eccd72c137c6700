import { optionalAddress } from '../fields/address-fields'
import { flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { integerWithFallback } from '../fields/number-fields'
import { lineWithFallback, list, optionalEmail, optionalLine, optionalText, requiredLine } from '../fields/text-fields'
import { limits } from '../limits'

export const teamMembers = entity({
  table: 'team_members',
  noun: 'Team member',
  fields: {
    name: requiredLine('Name', 'Name ist erforderlich'),
    title: lineWithFallback('Titel', '', { english: 'Title' }),
    role: requiredLine('Rolle', 'Rolle ist erforderlich', { english: 'Role' }),
    organization: requiredLine('Organisation', 'Organisation ist erforderlich', { english: 'Organization' }),
    department: optionalLine('Abteilung', { english: 'Department' }),
    email: optionalEmail('E-Mail', 'Ungültige E-Mail-Adresse', { english: 'Email' }),
    profileImageUrl: optionalAddress('Porträt', ['/', 'http://', 'https://'], 'Ungültige URL oder Pfad', { holdsFile: true, english: 'Portrait' }),
    bio: optionalText('Biografie', { english: 'Biography' }),
    expertise: list('Fachgebiete', { english: 'Expertise' }),
    linkedinUrl: optionalAddress('LinkedIn', ['http://', 'https://'], 'Ungültige LinkedIn URL'),
    isActive: flag('Aktiv', true, { english: 'Active', hint: 'Sonst ein Entwurf, der nicht öffentlich ist' }),
    sortOrder: integerWithFallback('Reihenfolge', 0, { ...limits.sortOrder, message: 'Ungültige Zahl' }, { english: 'Order' }),
  },
  title: 'name',
  listed: 'openly',
  shownWhen: 'isActive',
  kept: 'published with their consent, until somebody deletes it',
  // The address is for the administrators' 'Kontakt' link; the public page names no private mailbox.
  publicFields: ['name', 'title', 'role', 'organization', 'department', 'profileImageUrl', 'bio', 'expertise', 'linkedinUrl', 'isActive', 'sortOrder'],
  order: [
    { by: 'sortOrder', direction: 'up' },
    { by: 'createdAt', direction: 'up' },
  ],
  arranged: 'sortOrder',
  searched: ['name', 'role', 'organization', 'department'],
  context: ['role', 'organization'],
})

export type TeamMember = Row<typeof teamMembers>
