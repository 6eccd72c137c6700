import * as z from 'zod/mini'
import { missing } from '../fields/field-rules'
import { type StudyOrder, studyOrders } from './study-orders'

/** What an invoice says of its order. It is never changed there: another invoice takes its place. */
export const billedFields = ['firstName', 'lastName', 'organization', 'billingAddress', 'companySize', 'wantsPresentation'] as const

export type Billed = Pick<StudyOrder, (typeof billedFields)[number]>

const rules = Object.fromEntries(billedFields.map((name) => [name, studyOrders.fields[name].rule]))

export const billedBody = z.object(rules, missing) as unknown as z.ZodMiniType<Billed>

/** What the administrator was shown before: nothing else is made out. */
export type Seen = { invoice: string; total: number }

export const correctionBody = z.object(
  { ...rules, seen: z.object({ invoice: z.string(missing), total: z.int(missing) }, missing) },
  missing,
) as unknown as z.ZodMiniType<Billed & { seen: Seen }>

export const emailBody = z.object({ email: studyOrders.fields.email.rule }, missing)
