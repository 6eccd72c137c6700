import { describe, expect, it } from 'vitest'
import { partners } from '../../../model/content/partners'
import { studies } from '../../../model/content/studies'
import { teamMembers } from '../../../model/content/team-members'
import { showValue } from './value-text'

describe('a value in words', () => {
  it('says what is empty, on and off in the language of its tab', () => {
    for (const nothing of [null, undefined, '', []]) expect(showValue(teamMembers.fields.expertise, nothing, 'de')).toBe('leer')
    expect(showValue(partners.fields.description, null, 'en')).toBe('empty')
    expect(showValue(partners.fields.isActive, false, 'en')).toBe('no')
    expect(showValue(teamMembers.fields.isActive, true, 'de')).toBe('ja')
  })

  it('shows a choice by its label, a moment as the day in Switzerland, a list with commas', () => {
    expect(showValue(studies.fields.language, 'fr', 'en')).toBe('Français')
    expect(showValue(studies.fields.publishedAt, '2025-08-31T22:30:00.000Z', 'en')).toBe('01.09.2025')
    expect(showValue(studies.fields.publishedAt, '2025-09-01', 'en')).toBe('01.09.2025')
    expect(showValue(teamMembers.fields.expertise, ['Prämien', 'Skalen'], 'de')).toBe('Prämien, Skalen')
  })

  it('shows what it does not know as it is', () => {
    expect(showValue(undefined, 42, 'en')).toBe('42')
    expect(showValue(studies.fields.language, 'xx', 'en')).toBe('xx')
  })
})
