import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Entity } from '../../src/model/fields/entity'
import { limits } from '../../src/model/limits'
import type { Fulfilment } from '../../src/model/orders/fulfilment'
import { type StudyOrder, studyOrders } from '../../src/model/orders/study-orders'
import type { EditedSetting, SettingVersion } from '../../src/model/settings/settings'
import { mails } from '../../src/server/platform/db/schema/mail-tables'
import type { EditedSiteTexts } from '../../src/study/site-texts'
import { samples, type TestApp, type Visitor } from './app'
import { bankFile } from './bank-files'
import { editionWritings } from './edition-drafts'
import { contentEntities, inboxEntities } from './entity-kinds'
import { logins } from './logins'
import { fileUpload } from './multipart'
import { rowsOf } from './rows-of'
import { changesOf, sampleOf } from './sample-entry'
import { sampleFiles } from './sample-files'

/** One call of a route that changes something, and what the activity must say of it. */
export type Writing = {
  /** Makes what the call is about, and returns its id. */
  prepare?: (admin: Visitor) => Promise<string>
  call: (admin: Visitor, id: string) => ReturnType<Visitor['post']>
  /** One entry, or all of them where the call does several things. */
  says: Said | Said[]
  /** Puts right what the call changed for the tests after it, such as a password. */
  after?: (admin: Visitor, id: string) => Promise<unknown>
}

type Said = {
  action: string
  entity: string
  /** The end of the entry's number unless said. */
  title?: string
  changes?: Record<string, unknown>
  /** The one that was prepared, or that the answer names, unless said. */
  entryId?: string
}

const create = (path: string, sample: object) => async (visitor: Visitor) => {
  // Nothing is ordered while there is no edition.
  const isForSale = path !== studyOrders.path || (await visitor.get('/api/studies/current')).json() !== null
  if (!isForSale) await visitor.post('/api/studies', { ...samples.study, isCurrentEdition: true })
  return (await visitor.post(`/api/${path}`, sample)).json().id as string
}

/** What administrators write: the entry comes from the declaration, so that a new entity has its cases already. */
function content(entity: Entity): Record<string, Writing> {
  const { path, table } = entity
  const sample = sampleOf(entity)
  const changes = changesOf(entity)
  const about = { entity: table, title: String(sample[entity.title as string]) }
  const prepare = create(path, sample)
  const changed = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]))
  return {
    [`POST /api/${path}`]: { call: (admin) => admin.post(`/api/${path}`, sample), says: { action: 'created', ...about } },
    [`PATCH /api/${path}/:id`]: {
      prepare,
      call: (admin, id) => admin.patch(`/api/${path}/${id}`, { ...sample, ...changed }),
      says: { action: 'changed', ...about, changes },
    },
    [`DELETE /api/${path}/:id`]: { prepare, call: (admin, id) => admin.delete(`/api/${path}/${id}`), says: { action: 'deleted', ...about } },
    ...(entity.arranged ? arranging(entity) : {}),
  }
}

/** The newest comes first. */
function arranging(entity: Entity): Record<string, Writing> {
  const { path, table } = entity
  const sample = sampleOf(entity)
  return {
    [`PATCH /api/${path}/order`]: {
      prepare: async (admin) => {
        for (const _ of [1, 2]) await create(path, sample)(admin)
        return create(path, sample)(admin)
      },
      call: async (admin, id) => {
        const seen = ((await admin.get(`/api/${path}`)).json() as { id: string }[]).map((row) => row.id)
        return admin.patch(`/api/${path}/order`, { seen, order: [id, ...seen.filter((one) => one !== id)] })
      },
      says: { action: 'moved', entity: table, title: String(sample[entity.title as string]), changes: { place: { from: 3, to: 1 } } },
    },
  }
}

/** What visitors write and administrators read. */
function inbox(entity: Entity): Record<string, Writing> {
  const { path, table } = entity
  const prepare = create(path, sampleOf(entity))
  const changed = (to: boolean) => ({ action: 'changed', entity: table, changes: { isRead: { from: !to, to } } })
  return {
    [`PATCH /api/${path}/:id/read`]: { prepare, call: (admin, id) => admin.patch(`/api/${path}/${id}/read`), says: changed(true) },
    [`PATCH /api/${path}/:id/unread`]: {
      prepare: async (admin) => {
        const id = await prepare(admin)
        await admin.patch(`/api/${path}/${id}/read`)
        return id
      },
      call: (admin, id) => admin.patch(`/api/${path}/${id}/unread`),
      says: changed(false),
    },
    [`PATCH /api/${path}/:id/handling`]: {
      prepare,
      call: (admin, id) => admin.patch(`/api/${path}/${id}/handling`, { assignee: logins.email, note: 'Ruft zurück' }),
      says: { action: 'changed', entity: table, changes: { assignee: { from: null, to: logins.email }, note: { from: null, to: 'Ruft zurück' } } },
    },
    [`POST /api/${path}/several`]: { prepare, call: (admin, id) => admin.post(`/api/${path}/several`, { ids: [id], deed: 'read' }), says: changed(true) },
    [`DELETE /api/${path}/:id`]: { prepare, call: (admin, id) => admin.delete(`/api/${path}/${id}`), says: { action: 'deleted', entity: table } },
  }
}

const casesOf = (entities: readonly Entity[], cases: (entity: Entity) => Record<string, Writing>) =>
  Object.assign({}, ...entities.map(cases)) as Record<string, Writing>

async function trashedPartner(admin: Visitor) {
  const id = await create('partners', samples.partner)(admin)
  await admin.delete(`/api/partners/${id}`)
  return id
}

const order = create('study-orders', samples.order)
/** The first of its year, whichever year it is when the call is made. */
const invoiceNumber = (kind: 'RE' | 'GS') => expect.stringMatching(new RegExp(`^${kind}-\\d{4}-0001$`)) as string

const paid = {
  action: 'paid',
  entity: 'study_orders',
  changes: { invoice: { to: invoiceNumber('RE') }, payment: { to: expect.stringMatching(/^CHF\s995\.00, /) as string } },
}

function uploadStudy(admin: Visitor, id: string) {
  const { payload, headers } = fileUpload('file', 'Studie.pdf', sampleFiles.pdf)
  return admin.post(`/api/studies/${id}/document`, payload, headers)
}

/** Ordered before there was a file: otherwise it would have gone out by itself. */
async function orderOfEdition(admin: Visitor) {
  const study = (await admin.post('/api/studies', { ...samples.study, isCurrentEdition: true })).json()
  const id = await order(admin)
  await uploadStudy(admin, study.id)
  return id
}

async function orderWithFailedMail(admin: Visitor) {
  const id = await order(admin)
  const { database } = admin.test as TestApp
  await database.orm.update(mails).set({ state: 'failed' }).where(eq(mails.kind, 'order-confirmation'))
  return id
}

const colleague = { email: 'kollegin@muster.example', password: 'noch-ein-langes-Passwort' }
const removeColleague = (admin: Visitor, id: string) => admin.delete(`/api/administrators/${id}`)

async function ownId(admin: Visitor) {
  const all = (await admin.get('/api/administrators')).json() as { id: string; isSelf: boolean }[]
  return all.find(({ isSelf }) => isSelf)?.id ?? ''
}

const changePassword = (from: string, to: string) => (admin: Visitor) => admin.post('/api/admin/password', { currentPassword: from, newPassword: to })
const setDelivery = (delivery: string) => (admin: Visitor) => admin.patch('/api/settings/study-delivery', { delivery })
const setHandledDays = (handledDays: number) => (admin: Visitor) => admin.patch('/api/settings/inbox', { handledDays })
const setTown = (town: string) => async (admin: Visitor) => {
  const { texts, versions } = (await admin.get('/api/site-texts')).json<EditedSiteTexts>()
  return admin.patch('/api/site-texts', { texts: { ...texts, institute: { ...texts.institute, town } }, seen: versions[0]?.id })
}
const setPartnerPassword = (password: string) => (admin: Visitor) => admin.post('/api/settings/partner-password', { password })

type SettingCase = { title: string; field: [name: string, text: string]; changes: Record<string, { from?: unknown; to?: unknown }> }

/** A setting of its own page, changed and brought back. */
function settingCases(name: string, { title, field: [field, text], changes }: SettingCase): Record<string, Writing> {
  const url = `/api/settings/${name}`
  const edited = async (admin: Visitor) => (await admin.get(url)).json<EditedSetting>()
  const set = async (admin: Visitor, value: string | undefined) => {
    const { versions, start } = await edited(admin)
    return admin.patch(url, { values: { [field]: value ?? start[field] }, seen: versions[0]?.id ?? null })
  }
  const said = { action: 'changed', entity: 'settings', title, entryId: name }
  return {
    [`PATCH ${url}`]: { call: (admin) => set(admin, text), says: { ...said, changes } },
    [`POST ${url}/:id/back`]: {
      prepare: async (admin) => {
        await set(admin, text)
        await set(admin, undefined)
        return (await edited(admin)).versions[1]?.id ?? ''
      },
      call: (admin, id) => admin.post(`${url}/${id}/back`),
      says: { ...said, changes },
    },
  }
}

/** Every route by which an administrator changes something. A new one has its line here, or in `notNoted` with a reason. */
export const writingRoutes: Record<string, Writing> = {
  ...casesOf(contentEntities, content),
  ...casesOf(inboxEntities, inbox),
  'PATCH /api/study-orders/:id/status': {
    prepare: order,
    call: (admin, id) => admin.patch(`/api/study-orders/${id}/status`, { status: 'processed' }),
    says: { action: 'changed', entity: 'study_orders', changes: { status: { from: 'pending', to: 'processed' } } },
  },
  'DELETE /api/study-orders/:id': {
    prepare: order,
    call: (admin, id) => admin.delete(`/api/study-orders/${id}`),
    says: [
      { action: 'cancelled', entity: 'study_orders' },
      { action: 'deleted', entity: 'study_orders' },
    ],
  },
  'POST /api/study-orders/:id/send-invoice': {
    prepare: order,
    call: (admin, id) => admin.post(`/api/study-orders/${id}/send-invoice`),
    says: { action: 'invoice sent', entity: 'study_orders', changes: { invoice: { to: invoiceNumber('RE') } } },
  },
  'POST /api/study-orders/:id/deliver': {
    prepare: orderOfEdition,
    call: (admin, id) => admin.post(`/api/study-orders/${id}/deliver`),
    says: [
      { action: 'study sent', entity: 'study_orders' },
      { action: 'changed', entity: 'study_orders', changes: { status: { from: 'pending', to: 'delivered' } } },
    ],
  },
  'POST /api/study-orders/:id/cancel': {
    prepare: order,
    call: (admin, id) => admin.post(`/api/study-orders/${id}/cancel`),
    says: { action: 'cancelled', entity: 'study_orders', changes: { invoice: { to: invoiceNumber('GS') } } },
  },
  'POST /api/study-orders/:id/payments': {
    prepare: order,
    call: (admin, id) => admin.post(`/api/study-orders/${id}/payments`, {}),
    says: paid,
  },
  'DELETE /api/study-orders/:id/payments/:payment': {
    prepare: async (admin) => {
      const id = await order(admin)
      await admin.post(`/api/study-orders/${id}/payments`, {})
      return id
    },
    call: async (admin, id) => {
      const { payments } = (await admin.get(`/api/study-orders/${id}/fulfilment`)).json() as Fulfilment
      return admin.delete(`/api/study-orders/${id}/payments/${payments[0]?.id}`)
    },
    says: { ...paid, action: 'unpaid', changes: { ...paid.changes, payment: { from: paid.changes.payment.to } } },
  },
  'POST /api/bank-import': {
    prepare: order,
    call: async (admin, id) => {
      const { paymentReference } = (await admin.get(`/api/study-orders/${id}`)).json() as StudyOrder
      const content = bankFile([{ payments: [{ amount: '995.00', reference: paymentReference ?? '' }] }])
      const { payload, headers } = fileUpload('files', 'auszug.xml', content)
      return admin.post('/api/bank-import', payload, headers)
    },
    says: [
      paid,
      {
        ...{ action: 'imported', entity: 'bank_imports', entryId: 'import', title: 'auszug.xml' },
        changes: { booked: { to: 1 }, undecided: { to: 0 }, known: { to: 0 } },
      },
    ],
  },
  'POST /api/reminders': {
    prepare: async (admin) => {
      const id = await order(admin)
      await (admin.test as TestApp).database.orm.execute(sql`update study_orders set due_at = now() - interval '30 days'`)
      return id
    },
    call: (admin, id) => admin.post('/api/reminders', { reminders: [{ order: id, level: 1 }] }),
    says: { action: 'reminder sent', entity: 'study_orders', changes: { invoice: { to: invoiceNumber('RE') } } },
  },
  'PATCH /api/study-orders/:id/email': {
    prepare: order,
    call: (admin, id) => admin.patch(`/api/study-orders/${id}/email`, { email: 'richtig@muster.example' }),
    says: { action: 'changed', entity: 'study_orders', changes: { email: { from: samples.order.email, to: 'richtig@muster.example' } } },
  },
  'POST /api/study-orders/:id/correction': {
    prepare: order,
    call: async (admin, id) => {
      const { invoice } = (await admin.get(`/api/study-orders/${id}/fulfilment`)).json() as Fulfilment
      return admin.post(`/api/study-orders/${id}/correction`, {
        ...{ ...samples.order, organization: 'Neue AG', wantsPresentation: false },
        seen: { invoice: invoice?.number, total: invoice?.total },
      })
    },
    says: [
      { action: 'changed', entity: 'study_orders', changes: { organization: { from: samples.order.organization, to: 'Neue AG' } } },
      {
        action: 'invoice corrected',
        entity: 'study_orders',
        changes: { invoice: { from: invoiceNumber('RE'), to: expect.stringMatching(/-0002$/) }, creditNote: { to: invoiceNumber('GS') } },
      },
    ],
  },
  'POST /api/mails/:id/again': {
    prepare: orderWithFailedMail,
    call: async (admin) => {
      const [failed] = (await admin.get('/api/mails?state=failed')).json() as { id: string }[]
      return admin.post(`/api/mails/${failed?.id}/again`)
    },
    says: { action: 'mail sent again', entity: 'study_orders' },
  },
  'POST /api/mails/again': {
    prepare: orderWithFailedMail,
    call: (admin) => admin.post('/api/mails/again'),
    says: { action: 'sent again', entity: 'mails', title: '1 failed', entryId: 'failed' },
  },
  'POST /api/studies/:id/document': {
    prepare: create('studies', samples.study),
    call: uploadStudy,
    says: { action: 'file to deliver replaced', entity: 'studies', title: samples.study.title },
  },
  'POST /api/studies/:id/document/restore': {
    prepare: async (admin) => {
      const id = await create('studies', samples.study)(admin)
      for (let versions = 0; versions < 2; versions++) await uploadStudy(admin, id)
      return id
    },
    call: async (admin, id) => admin.post(`/api/studies/${id}/document/restore`),
    says: { action: 'earlier file to deliver restored', entity: 'studies', title: samples.study.title },
  },
  'POST /api/admin/password': {
    prepare: ownId,
    call: changePassword(logins.password, colleague.password),
    after: changePassword(colleague.password, logins.password),
    says: { action: 'password changed', entity: 'administrators', title: logins.email },
  },
  'POST /api/administrators': {
    call: (admin) => admin.post('/api/administrators', colleague),
    after: removeColleague,
    says: { action: 'created', entity: 'administrators', title: colleague.email },
  },
  'DELETE /api/administrators/:id': {
    prepare: async (admin) => (await admin.post('/api/administrators', colleague)).json().id,
    call: removeColleague,
    says: { action: 'deleted', entity: 'administrators', title: colleague.email },
  },
  'POST /api/settings/partner-password': {
    call: setPartnerPassword(colleague.password),
    after: setPartnerPassword(logins.partner),
    says: { action: 'changed', entity: 'settings', title: 'Partner password', entryId: 'partner-password' },
  },
  'PATCH /api/settings/study-delivery': {
    call: setDelivery('after review'),
    after: setDelivery('with confirmation'),
    says: {
      ...{ action: 'changed', entity: 'settings', title: 'Delivery of the study', entryId: 'study-delivery' },
      changes: { delivery: { from: 'with confirmation', to: 'after review' } },
    },
  },
  'PATCH /api/settings/inbox': {
    call: setHandledDays(30),
    after: setHandledDays(limits.handledDays),
    says: {
      ...{ action: 'changed', entity: 'settings', title: 'Handled messages', entryId: 'inbox' },
      changes: { handledDays: { from: limits.handledDays, to: 30 } },
    },
  },
  'POST /api/edition-notices/removal': {
    prepare: async (admin) => {
      await admin.post('/api/edition-notices', { email: samples.order.email })
      const [notice] = await rowsOf<{ id: string }>((admin.test as TestApp).database.orm, sql`select id from edition_notices`)
      return notice?.id ?? ''
    },
    call: (admin) => admin.post('/api/edition-notices/removal', { email: samples.order.email }),
    says: { action: 'deleted', entity: 'edition_notices' },
  },
  ...editionWritings,
  'PATCH /api/site-texts': {
    call: setTown('Neustadt'),
    after: setTown('Musterstadt'),
    says: { action: 'changed', entity: 'settings', title: 'Texts of the site', entryId: 'site-texts', changes: { institute: { to: 'changed' } } },
  },
  'POST /api/site-texts/:id/back': {
    prepare: async (admin) => {
      const [{ id }] = (await admin.get('/api/site-texts')).json<EditedSiteTexts>().versions as [SettingVersion]
      await setTown('Neustadt')(admin)
      return id
    },
    call: (admin, id) => admin.post(`/api/site-texts/${id}/back`),
    says: { action: 'changed', entity: 'settings', title: 'Texts of the site', entryId: 'site-texts', changes: { institute: { to: 'changed' } } },
  },
  'POST /api/mails/test': {
    call: (admin) => admin.post('/api/mails/test'),
    says: { action: 'test mail sent', entity: 'settings', title: 'Mail', entryId: 'mail' },
  },
  ...settingCases('invoices', { title: 'Invoices', field: ['INVOICE_TERM_DAYS', '45'], changes: { 'Days to pay': { from: '30', to: '45' } } }),
  ...settingCases('mail-texts', { title: 'Mail texts', field: ['study.closing', 'Bis bald'], changes: { 'study.closing': { to: 'changed' } } }),
  ...settingCases('licence', {
    title: 'Licence',
    field: ['name', 'CC BY-SA 4.0'],
    changes: { 'Name of the licence': { from: 'CC BY 4.0', to: 'CC BY-SA 4.0' } },
  }),
  ...settingCases('mail', {
    title: 'Mail',
    field: ['MAIL_TEAM', 'neu@muster.example'],
    changes: { 'Inbox of the team': { from: null, to: 'neu@muster.example' } },
  }),
  'POST /api/trash/:id/restore': {
    prepare: trashedPartner,
    call: (admin, id) => admin.post(`/api/trash/${id}/restore`),
    says: { action: 'restored', entity: 'partners', title: samples.partner.name },
  },
  'DELETE /api/trash/:id': {
    prepare: trashedPartner,
    call: (admin, id) => admin.delete(`/api/trash/${id}`),
    says: { action: 'deleted for good', entity: 'partners', title: samples.partner.name },
  },
}

/** Routes whose call alone changes nothing that is kept. */
export const notNoted: Record<string, string> = {
  'POST /api/edition-drafts/:year/preview': 'Shows the administrator what the draft will be.',
  'POST /api/bank-import/preview': 'Shows what bank files would book.',
  'POST /api/settings/invoices/preview': 'Shows what an invoice would look like.',
  'POST /api/settings/mail-texts/preview': 'Shows what a mail would say.',
  'POST /api/study-orders/:id/correction/preview': 'Shows what a correction would make out.',
  'POST /api/upload/partner-logo': 'A file without an entry is swept away; the entry that takes it is noted.',
  'POST /api/upload/media-picture': 'A file without an entry is swept away; the entry that takes it is noted.',
  'POST /api/upload/team-portrait': 'A file without an entry is swept away; the entry that takes it is noted.',
  'POST /api/upload/hero-video': 'A file without an entry is swept away; the entry that takes it is noted.',
  'POST /api/upload/member-files': 'A file without an entry is swept away; the entry that takes it is noted.',
  'POST /api/edition-drafts/:year/material/:slot': 'A file that no edition names is swept away; the draft that takes it is noted.',
}
