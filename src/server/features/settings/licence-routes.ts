import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isWebAddress } from '../../../model/fields/address-fields'
import { licenceLabels } from '../../../model/settings/settings'
import { type Licence, usualLicence } from '../../../study/licence'
import type { Database } from '../../platform/db/database'
import type { ContentChanged } from '../../platform/http/cache/content-changed'
import { parse } from '../../platform/http/errors'
import { licenceSetting } from '../../platform/settings/licence'
import type { Sessions } from '../access'
import { termValues } from './term-routes'
import { seen, versionRoutes } from './version-routes'

const onOneLine = z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please enter it on one line')
const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter the name of the licence'), onOneLine),
  url: z.string().check(z.trim(), z.refine(isWebAddress, 'Please enter a valid URL'), onOneLine),
})

/** Under which licence everyone may use figures, pictures and data. Name and address are only right together, and saved together. */
export function licenceRoutes(app: FastifyInstance, context: { database: Database; sessions: Sessions; contentChanged: ContentChanged }) {
  versionRoutes<Licence, z.infer<typeof termValues>>(app, context, {
    name: licenceSetting,
    title: 'Licence',
    url: `/api/settings/${licenceSetting}`,
    body: z.extend(termValues, { seen }),
    documentOf: ({ values }, before = usualLicence) => parse(rules, { ...before, ...values }),
    changes: (before = usualLicence, after) =>
      Object.fromEntries(
        (['name', 'url'] as const).filter((one) => before[one] !== after[one]).map((one) => [licenceLabels[one], { from: before[one], to: after[one] }]),
      ),
    shown: (licence = usualLicence) => ({ values: licence, start: usualLicence, given: [] }),
  })
}
