import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type MailTextValues, mailTextDefaults, mailTextIssues } from '../../../model/settings/mail-texts'
import type { Database } from '../../platform/db/database'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { invalid } from '../../platform/http/errors'
import type { Sessions } from '../access'
import { seen, versionRoutes } from './version-routes'

export const mailTextBody = z.object({ values: z.record(z.string(), z.string()) })

/** How customers are spoken to. The program brings texts of its own, which hold where nobody saved others. */
export function mailTextRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; contentChanged: ContentChanged }) {
  versionRoutes<MailTextValues, z.infer<typeof mailTextBody>>(app, context, {
    name: 'mail-texts',
    title: 'Mail texts',
    url: '/api/settings/mail-texts',
    body: z.extend(mailTextBody, { seen }),
    documentOf: ({ values }, before) => otherThanDefault({ ...before, ...typedTexts(values) }),
    check: (document) => void checkMailTexts(document),
    // The texts are long and kept as versions: noted is which of them changed.
    changes: (before, after) => {
      const [from, to] = [withDefaults(before), withDefaults(after)]
      return Object.fromEntries(Object.keys(to).flatMap((place) => (from[place] === to[place] ? [] : [[place, { to: 'changed' }]])))
    },
    shown: (document) => ({ values: withDefaults(document), start: mailTextDefaults, given: [] }),
  })
}

const withDefaults = (document: MailTextValues | undefined): MailTextValues => ({ ...mailTextDefaults, ...document })

/** The texts of a form that there are, with one kind of line break and no blanks around them. */
export function typedTexts(values: MailTextValues): MailTextValues {
  const places = Object.keys(mailTextDefaults).filter((place) => values[place] !== undefined)
  return Object.fromEntries(places.map((place) => [place, String(values[place]).replace(/\r\n?/g, '\n').trim()]))
}

const otherThanDefault = (texts: MailTextValues): MailTextValues =>
  Object.fromEntries(Object.entries(texts).filter(([place, text]) => text !== mailTextDefaults[place]))

export function checkMailTexts(document: MailTextValues): MailTextValues {
  const texts = withDefaults(document)
  const issues = mailTextIssues(texts)
  if (issues.length > 0) throw invalid(issues)
  return texts
}
