import { describe, expect, it } from 'vitest'
import { memberFiles } from '../../../model/content/member-files'
import { partners } from '../../../model/content/partners'
import { studies } from '../../../model/content/studies'
import { teamMembers } from '../../../model/content/team-members'
import { errorsIn } from '../../api/checked-form'
import { toBody, toFormValues } from './entry-values'

const study = {
  id: '1',
  title: 'Studie',
  description: null,
  year: 2025,
  pdfUrl: null,
  pages: 99,
  language: 'de',
  publishedAt: '2025-08-31T22:30:00.000Z',
  isCurrentEdition: true,
}

describe('a form', () => {
  it('starts with what the declaration says', () => {
    expect(toFormValues(partners, undefined)).toEqual({
      name: '',
      description: '',
      type: 'academic',
      logoUrl: '',
      websiteUrl: '',
      contactEmail: '',
      isActive: true,
    })
    expect(toFormValues(memberFiles, undefined)).toMatchObject({ category: '2024', year: String(new Date().getFullYear()), isActive: true })
  })

  it('shows an entry as inputs can hold it, the date as the day in Switzerland', () => {
    expect(toFormValues(studies, study)).toEqual({
      title: 'Studie',
      description: '',
      year: '2025',
      pdfUrl: '',
      pages: '99',
      language: 'de',
      publishedAt: '2025-09-01',
      isCurrentEdition: true,
    })
  })

  it('gives back what the API takes, and an untouched date to the second', () => {
    const values = toBody(studies, { ...toFormValues(studies, study), pages: '0' }, [study])
    expect(studies.creation.parse(values)).toEqual({
      title: 'Studie',
      description: null,
      year: 2025,
      pdfUrl: null,
      pages: null,
      language: 'de',
      publishedAt: study.publishedAt,
      isCurrentEdition: true,
    })
    const changed = toBody(studies, { ...toFormValues(studies, study), publishedAt: '2025-09-02' }, [study])
    expect(studies.creation.parse(changed)).toMatchObject({ publishedAt: '2025-09-02T00:00:00.000Z' })
  })

  it('gives a date of an earlier version its time back', () => {
    const then = { publishedAt: '2025-03-01T17:45:00.000Z' }
    const body = toBody(studies, { ...toFormValues(studies, study), publishedAt: '2025-03-01' }, [study, then])
    expect(body.publishedAt).toBe(then.publishedAt)
  })

  it('separates by commas and drops what is empty', () => {
    const filled = { ...toFormValues(teamMembers, undefined), name: 'Maria Muster', role: 'Projektleiter', organization: 'Hochschule Muster' }
    expect(teamMembers.creation.parse(toBody(teamMembers, { ...filled, expertise: ' Prämien,, Skalen , ' }, []))).toMatchObject({
      expertise: ['Prämien', 'Skalen'],
      title: '',
      department: null,
      sortOrder: 0,
    })
  })

  it('says one message a field', () => {
    const wrong = { ...toFormValues(teamMembers, undefined), email: 'x', linkedinUrl: 'ftp://x', profileImageUrl: 'x' }
    expect(errorsIn(teamMembers.creation.safeParse(toBody(teamMembers, wrong, [])))).toEqual({
      name: 'Name ist erforderlich',
      role: 'Rolle ist erforderlich',
      organization: 'Organisation ist erforderlich',
      email: 'Ungültige E-Mail-Adresse',
      linkedinUrl: 'Ungültige LinkedIn URL',
      profileImageUrl: 'Ungültige URL oder Pfad',
    })
  })
})
