import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { personalPages, showPersonal, unknownLink } from '../personal-page'
import { removeMailFiles } from '../privacy/forget'
import { route } from '../route'
import { idIn, pathFor } from './addresses'
import { confirmNotice, endNotice, findNotice } from './notices'

const confirmed = {
  heading: 'Ihre Adresse ist bestätigt.',
  text: 'Sie erhalten eine E-Mail, sobald die nächste Ausgabe erscheint. In jeder steht ein Link, mit dem Sie die Benachrichtigung beenden.',
}
const expired = {
  heading: 'Dieser Link gilt nicht mehr.',
  text: 'Die Adresse wurde gelöscht. Auf der Seite «Media» können Sie sich jederzeit neu anmelden.',
}
const ended = {
  heading: 'Die Benachrichtigung ist beendet.',
  text: 'Wir haben Ihre Adresse gelöscht. Sie erhalten keine weitere E-Mail zu neuen Ausgaben.',
}

type Answer = { request: FastifyRequest; reply: FastifyReply }

/** Where the links of the mails lead. Opening one changes nothing, because programs open links too: a person presses the button. */
export async function noticeLinkRoutes(app: FastifyInstance, { config, database: { orm }, keyedHash }: Context) {
  const idOf = (request: FastifyRequest, purpose: 'confirm' | 'end') => idIn(keyedHash, purpose, (request.params as { token: string }).token)

  async function askToConfirm({ request, reply }: Answer) {
    const id = idOf(request, 'confirm')
    if (!id) return showPersonal(reply, 404, unknownLink)
    const notice = await findNotice(orm, id)
    if (!notice) return showPersonal(reply, 410, expired)
    if (notice.confirmedAt) return showPersonal(reply, 200, confirmed)
    const text = 'Mit der Bestätigung erhalten Sie eine E-Mail, sobald die nächste Ausgabe der Schweizer Versicherungsstudie erscheint.'
    return showPersonal(reply, 200, { heading: 'Benachrichtigung zur nächsten Ausgabe', text, button: 'Adresse bestätigen' })
  }

  async function confirm({ request, reply }: Answer) {
    const id = idOf(request, 'confirm')
    if (!id) return showPersonal(reply, 404, unknownLink)
    return (await confirmNotice(orm, id)) ? showPersonal(reply, 200, confirmed) : showPersonal(reply, 410, expired)
  }

  async function askToEnd({ request, reply }: Answer) {
    const id = idOf(request, 'end')
    if (!id) return showPersonal(reply, 404, unknownLink)
    if (!(await findNotice(orm, id))) return showPersonal(reply, 200, ended)
    const text = 'Wir löschen Ihre Adresse sofort. Sie erhalten keine E-Mail mehr, wenn eine Ausgabe erscheint.'
    return showPersonal(reply, 200, { heading: 'Benachrichtigung beenden?', text, button: 'Benachrichtigung beenden' })
  }

  async function end({ request, reply }: Answer) {
    const id = idOf(request, 'end')
    if (!id) return showPersonal(reply, 404, unknownLink)
    await removeMailFiles(config.dataDir, await orm.transaction((tx) => endNotice(tx, id)))
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
