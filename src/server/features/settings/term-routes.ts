import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Changes } from '../../../model/content/activity'
import { limits } from '../../../model/limits'
import { invoiceLabels, mailLabels, type SettingName } from '../../../model/settings/settings'
import type { Config } from '../../platform/config/config'
import { readTerms, type TermName, type Terms, type TermTexts, termDefaults, termUnits, termVariables } from '../../platform/config/terms'
import { ConfigError, wrongIn } from '../../platform/config/variable'
import type { Database } from '../../platform/db/database'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { invalid } from '../../platform/http/errors'
import type { Sessions } from '../access'
import { seen, versionRoutes } from './version-routes'

type Texts = Partial<TermTexts>

/** Texts by the names of their variables. */
export const termValues = z.object({ values: z.record(z.string(), z.string().check(z.maxLength(limits.line, 'This is too long'))) })

const groups: { name: SettingName; title: string; labels: Texts }[] = [
  { name: 'invoices', title: 'Invoices', labels: invoiceLabels },
  { name: 'mail', title: 'Mail', labels: mailLabels },
]

/** Invoices and mail, which the environment says first. */
export function termRoutes(app: FastifyInstance, context: { config: Config; database: Database; sessions: Sessions; contentChanged: ContentChanged }) {
  const { startTerms } = context.config
  for (const { name, title, labels } of groups) {
    const names = Object.keys(labels) as TermName[]
    const withStart = (document: Texts | undefined): Texts => ({ ...startTexts(startTerms, names), ...document })
    versionRoutes<Texts, z.infer<typeof termValues>>(app, context, {
      name,
      title,
      url: `/api/settings/${name}`,
      body: z.extend(termValues, { seen }),
      documentOf: ({ values }, before) => overriding(startTerms, { ...before, ...textsIn(values, names) }),
      check: (document) => void checkTerms({ ...startTerms, ...document }),
      changes: (before, after) => changesBetween(labels, withStart(before), withStart(after)),
      shown: (document) => ({ values: withStart(document), start: startTexts(startTerms, names), given: names.filter((one) => startTerms[one] !== '') }),
    })
  }
}

/** What holds where nothing was saved: the environment's, or the program's own. */
const startOf = (start: TermTexts, name: TermName) => start[name] || (termDefaults[name] ?? '')

const startTexts = (start: TermTexts, names: readonly TermName[]): Texts => Object.fromEntries(names.map((name) => [name, startOf(start, name)]))

function textsIn(values: Record<string, string>, names: readonly TermName[]): Texts {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name].trim()]])))
}

/** What would hold with these values in the form. */
export const termsTyped = (start: TermTexts, values: Record<string, string>): Terms =>
  checkTerms({ ...start, ...textsIn(values, Object.keys(termVariables) as TermName[]) })

/** What differs from the start values, each with all that is only right together with it: the environment may change, and what was checked stays whole. */
function overriding(start: TermTexts, texts: Texts): Texts {
  const textOf = (name: TermName) => texts[name] ?? startOf(start, name)
  const said = termUnits.filter((unit) => unit.some((name) => textOf(name) !== startOf(start, name)))
  return Object.fromEntries(said.flatMap((unit) => unit.map((name) => [name, textOf(name)])))
}

/** By the rules of the environment, with a sentence for each field that is wrong. */
function checkTerms(texts: TermTexts): Terms {
  const wrong = wrongIn(termVariables, texts)
  if (wrong.length > 0) throw invalid(wrong.map(({ name, accepts }) => ({ path: name, message: `Please enter ${accepts}` })))
  try {
    return readTerms(texts)
  } catch (error) {
    if (error instanceof ConfigError) throw invalid([{ path: error.variable ?? '', message: 'Please fill this in too: it belongs to what you have entered' }])
    throw error
  }
}

function changesBetween(labels: Texts, before: Texts, after: Texts): Changes {
  const differing = (Object.keys(labels) as TermName[]).filter((name) => before[name] !== after[name])
  return Object.fromEntries(differing.map((name) => [labels[name], { from: before[name] || null, to: after[name] || null }]))
}
