import { describe, expect, it } from 'vitest'
import { mailTo } from './mail-link'

describe('a mail link', () => {
  it('writes to the address alone', () => {
    expect(mailTo('maria.muster@firma.example')).toBe('mailto:maria.muster@firma.example')
  })

  it('keeps everything of a subject in the subject', () => {
    const subject = 'Re: Frage & Antwort&bcc=alle@firma.example?body=x#y\r\nBcc: z+1 100 %'
    const link = new URL(mailTo('maria@firma.example', subject))
    expect(link.pathname).toBe('maria@firma.example')
    expect(link.hash).toBe('')
    expect([...link.searchParams]).toEqual([['subject', subject]])
  })

  it('keeps everything of a text in the text, with the line ends of mails', () => {
    const link = new URL(mailTo('maria@firma.example', 'Re: x', 'Guten Tag\n&bcc=alle@firma.example\r\n100 % + 1'))
    expect([...link.searchParams]).toEqual([
      ['subject', 'Re: x'],
      ['body', 'Guten Tag\r\n&bcc=alle@firma.example\r\n100 % + 1'],
    ])
  })

  it('lets no second recipient into the address', () => {
    expect(mailTo('a?bcc=b@firma.example')).toBe('mailto:a%3Fbcc%3Db@firma.example')
    expect(mailTo('a,b@firma.example')).toBe('mailto:a%2Cb@firma.example')
  })
})
