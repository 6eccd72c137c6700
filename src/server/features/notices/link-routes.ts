import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../model/limits'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/db/database'
import { personalPages, showPersonal } from '../../platform/http/personal-page'
import { route } from '../../platform/http/route'
import { removeMailFiles } from '../privacy'
import { noticeBehind, pathFor } from './links'
import { confirmNotice, endNotice } from './notices'

const confirmed = {
  heading: 'Ihre Adresse ist bestätigt.',
  text: 'Sie erhalten eine E-Mail, sobald die nächste Ausgabe erscheint. In jeder steht ein Link, mit dem Sie die Benachrichtigung beenden.',
}
const ended = {
  heading: 'Die Benachrichtigung ist beendet.',
  text: 'Wir haben Ihre Adresse gelöscht. Sie erhalten keine weitere E-Mail zu neuen Ausgaben.',
}
/** What is deleted leaves nothing by which its links could be told from invented ones. */
const gone = {
  confirm: {
    heading: 'Dieser Link gilt nicht mehr.',
    text: `Er gilt ${limits.noticeDays}\u00a0Tage. Auf der Seite «Media» können Sie sich jederzeit neu anmelden. Wurde er beim Kopieren gekürzt, öffnen Sie ihn bitte aus der E-Mail heraus.`,
  },
  end: {
    heading: 'Diese Benachrichtigung gibt es nicht mehr.',
    text: 'Sie ist beendet, und wir haben die Adresse gelöscht. Wurde der Link beim Kopieren gekürzt, öffnen Sie ihn bitte aus der E-Mail heraus.',
  },
}

type Answer = { request: FastifyRequest; reply: FastifyReply }

/** Where the links of the mails lead. Opening one changes nothing, because programs open links too: a person presses the button. */
export async function noticeLinkRoutes(app: FastifyInstance, { config, database: { orm } }: { config: Config; database: Database }) {
  const noticeOf = (request: FastifyRequest, purpose: keyof typeof gone) => noticeBehind(orm, purpose, (request.params as { token: string }).token)

  async function askToConfirm({ request, reply }: Answer) {
    const notice = await noticeOf(request, 'confirm')
    if (!notice) return showPersonal(reply, 404, gone.confirm)
    if (notice.confirmedAt) return showPersonal(reply, 200, confirmed)
    const text = 'Mit der Bestätigung erhalten Sie eine E-Mail, sobald die nächste Ausgabe der Schweizer Versicherungsstudie erscheint.'
    return showPersonal(reply, 200, { heading: 'Benachrichtigung zur nächsten Ausgabe', text, button: 'Adresse bestätigen' })
  }

  async function confirm({ request, reply }: Answer) {
    const notice = await noticeOf(request, 'confirm')
    if (!notice) return showPersonal(reply, 404, gone.confirm)
    await confirmNotice(orm, notice.id)
    return showPersonal(reply, 200, confirmed)
  }

  async function askToEnd({ request, reply }: Answer) {
    if (!(await noticeOf(request, 'end'))) return showPersonal(reply, 404, gone.end)
    const text = 'Wir löschen Ihre Adresse sofort. Sie erhalten keine E-Mail mehr, wenn eine Ausgabe erscheint.'
    return showPersonal(reply, 200, { heading: 'Benachrichtigung beenden?', text, button: 'Benachrichtigung beenden' })
  }

  async function end({ request, reply }: Answer) {
    const notice = await noticeOf(request, 'end')
    if (!notice) return showPersonal(reply, 404, gone.end)
    await removeMailFiles(config.dataDir, await orm.transaction((tx) => endNotice(tx, notice.id)))
    return showPersonal(reply, 200, ended)
  }

  await personalPages(app, (pages) => {
    const access = 'anyone'
    const [confirmUrl, endUrl] = [pathFor('confirm'), pathFor('end')]
    route(pages, { method: 'GET', url: confirmUrl, access, summary: 'Ask whether a notice is to be confirmed', handle: askToConfirm })
    route(pages, { method: 'POST', url: confirmUrl, access, summary: 'Confirm a notice of the next edition', handle: confirm })
    route(pages, { method: 'GET', url: endUrl, access, summary: 'Ask whether a notice is to be ended', handle: askToEnd })
    route(pages, {
      method: 'POST',
      url: endUrl,
      access,
      isForAnyOrigin: true,
      summary: 'End a notice of the next edition, from its page or by one click in a mail program (RFC 8058)',
      handle: end,
    })
  })
}
