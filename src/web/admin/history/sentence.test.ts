import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../model/content/activity'
import { sentenceOf } from './sentence'

function said(activity: Partial<Activity>) {
  const whole = {
    id: '1',
    administrator: 'anna@muster.example',
    action: 'changed',
    entity: 'partners',
    entryId: '1',
    title: 'Muster AG',
    changes: {},
    createdAt: '',
  }
  const { before, kind, title, after, changes } = sentenceOf({ ...whole, ...activity })
  return { sentence: `${before} ${kind} “${title}”${after}.`, left: Object.keys(changes) }
}

describe('what was done, as a sentence', () => {
  it('names the one field that changed, and from what to what', () => {
    expect(said({ changes: { name: { from: 'Muster', to: 'Muster AG' } } })).toEqual({
      sentence: 'anna@muster.example changed the name of partner “Muster AG” from “Muster” to “Muster AG”.',
      left: [],
    })
    const year = { entity: 'member_files', title: 'Bericht', changes: { year: { from: 1999, to: null }, isActive: { from: true, to: false } } }
    expect(said({ ...year, changes: { isActive: year.changes.isActive } }).sentence).toContain('changed “Active” of member file “Bericht” from yes to no.')
    expect(said({ entity: 'team_members', changes: { role: { from: 'A', to: 'B' } } }).sentence).toContain('changed the role of team member')
  })

  it('leaves several fields, long texts and secrets to the list below', () => {
    const changes = { name: { from: 'A', to: 'B' }, type: { from: 'academic', to: 'industry' } }
    expect(said({ changes })).toEqual({ sentence: 'anna@muster.example changed partner “Muster AG”.', left: ['name', 'type'] })
    expect(said({ changes: { description: { from: null, to: 'lang '.repeat(30) } } }).left).toEqual(['description'])
    expect(said({ entity: 'settings', title: 'Partner password', changes: { password: {} } })).toMatchObject({ left: ['password'] })
  })

  it('turns what happened to an entry into what somebody did', () => {
    expect(said({ action: 'moved', changes: { place: { from: 3, to: 1 } } }).sentence).toBe('anna@muster.example moved partner “Muster AG”, place from 3 to 1.')
    expect(said({ action: 'deleted for good' }).sentence).toBe('anna@muster.example deleted partner “Muster AG” for good.')
    const sent = { action: 'invoice sent', entity: 'study_orders', title: '#12345678', changes: { invoice: { to: 'RE-1' } } }
    expect(said(sent).sentence).toBe('anna@muster.example sent the invoice of order “#12345678”, invoice “RE-1”.')
  })

  it('says a deed that it has no words for as it was noted', () => {
    expect(said({ action: 'painted blue' }).sentence).toBe('anna@muster.example: partner “Muster AG” painted blue.')
  })
})
