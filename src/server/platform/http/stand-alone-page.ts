import type { FastifyReply } from 'fastify'
import { escaped } from '../../../study/markup'
import { palette } from '../../../study/palette'
import { digest, withoutScript } from './headers'

const fontFamily = '"Helvetica Neue",Arial,sans-serif'

type Page = {
  title: string
  /** Finished HTML. */
  body: string
  lang?: 'de-CH' | 'en'
  robots?: string
  /** Stands where another site shows a page of ours. */
  isFramed?: boolean
}

/** Sends pages that depend on nothing: no script, no data, no other file. The style is what they need besides the frame's. */
export function standAlone(style: string) {
  const css = `
body{margin:0 auto;padding:2rem 1.25rem;background:${palette.paper};color:${palette.ink};font:1rem/1.5 ${fontFamily}}h1,h2{font-weight:500}
${style}
`
  const own = [digest(css)]
  const policies = { framed: withoutScript(own, true), unframed: withoutScript(own) }
  return (reply: FastifyReply, { title, body, lang = 'de-CH', robots = 'noindex', isFramed = false }: Page) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', isFramed ? policies.framed : policies.unframed)
      .send(`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="${robots}">
<title>${escaped(title)}</title>
<style>${css}</style></head><body>${body}</body></html>`)
}

export type Message = Pick<Page, 'robots' | 'isFramed'> & { heading: string; text: string; button?: string }

const messageStyle = `body{padding:12vh 1.25rem;font-size:1.125rem}
main{max-width:38rem;margin:auto;border-top:1px solid}h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.1}a{color:inherit}
button{min-height:2.75rem;padding:.6rem 1.2rem;border:0;background:${palette.signal};color:${palette.onSignal};font:500 1rem/1.2 ${fontFamily};cursor:pointer}
button:hover{background:${palette.signalPress}}:focus-visible{outline:3px solid ${palette.data2};outline-offset:3px}`

/** A hyphen that must not end a line: a word joiner follows it. */
const unbroken = (text: string) => text.replace(/E-(?=Mail)/g, 'E-\u2060')

const sendStandAlone = standAlone(messageStyle)

/** Something to tell a person who asked for a page, and the way home. The button posts to the same address. */
export function sendMessage(reply: FastifyReply, { heading, text, button, ...page }: Message) {
  const form = button ? `<form method="post"><button type="submit">${escaped(button)}</button></form>` : ''
  return sendStandAlone(reply, {
    ...page,
    title: `${heading} – Schweizer Versicherungsstudie`,
    body: `<main><h1>${escaped(heading)}</h1><p>${unbroken(escaped(text))}</p>${form}<p><a href="/">Zur Startseite</a></p></main>`,
  })
}
