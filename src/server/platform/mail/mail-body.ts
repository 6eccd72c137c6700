import { escaped } from '../../../study/markup'
import { palette } from '../../../study/palette'
import { addressOf } from '../../../study/postal-address'
import type { Institute } from '../../../study/site-texts'

/** One part of a mail. A mail is declared once; text and HTML are both made from it. */
export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'link'; label: string; href: string }
  /** What somebody else wrote, kept apart from what we say. */
  | { kind: 'quote'; text: string }

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const facts = (...rows: (readonly [string, string])[]): Part => ({ kind: 'facts', rows })
export const link = (label: string, href: string): Part => ({ kind: 'link', label, href })
export const quote = (text: string): Part => ({ kind: 'quote', text })

const inHtml = (text: string) => escaped(text).replaceAll('\n', '<br>')

function asText(part: Part): string {
  if (part.kind === 'paragraph') return part.text
  if (part.kind === 'link') return `${part.label}:\n${part.href}`
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ')
  return part.rows.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`).join('\n')
}

const cell = `padding:6px 16px 6px 0;border-bottom:1px solid ${palette.ruleSoft};vertical-align:top;text-align:left;font-weight:400`

function asHtml(part: Part): string {
  if (part.kind === 'paragraph') return `<p style="margin:0 0 16px">${inHtml(part.text)}</p>`
  if (part.kind === 'link')
    return `<p style="margin:0 0 16px"><a href="${escaped(part.href)}" style="color:${palette.signal};font-weight:600">${escaped(part.label)}</a></p>`
  if (part.kind === 'quote')
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 14px;border-left:2px solid ${palette.contour}">${inHtml(part.text)}</blockquote>`
  const rows = part.rows.map(
    ([name, value]) => `<tr><th scope="row" style="${cell};color:${palette.ink3}">${inHtml(name)}</th><td style="${cell}">${inHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;margin:0 0 16px;border-top:1px solid ${palette.ink}">${rows.join('')}</table>`
}

const sender = 'Schweizer Versicherungsstudie'

/** Who sends it, as the imprint says: nobody has to guess whether a mail is really ours. */
const identityOf = (institute: Institute) => [addressOf(institute).join(', '), `${institute.email}, ${institute.website}`]

/** Both forms of a mail. Nothing is loaded from elsewhere: opening it tells nobody. */
export function mailBody(subject: string, parts: readonly Part[], closing: readonly string[], institute: Institute | undefined) {
  const identity = institute ? identityOf(institute) : []
  const text = `${[...parts.map(asText), closing.join('\n'), ['-- ', sender, ...identity].join('\n')].join('\n\n')}\n`
  const html = `<!doctype html>
<html lang="de-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:${palette.paper};color:${palette.ink};font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid ${palette.ink};font-weight:600">${sender}</p>
${parts.map(asHtml).join('\n')}
<p style="margin:24px 0 0">${closing.map(escaped).join('<br>')}</p>
<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid ${palette.ruleSoft};color:${palette.ink3};font-size:13px">${identity.map(escaped).join('<br>')}</p>
</div></body></html>
`
  return { text, html }
}
