import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTo, logFailure } from './errors'
import { alreadySent } from './route'
import { type Message, sendMessage } from './stand-alone-page'

const robots = 'noindex, nofollow'

/** Whoever knows the address may act by it, so it goes to no other site. Hidden from ours too, the button's own post would say `Origin: null`. */
const referrer = 'same-origin'

/** The answer to a link that one person got by mail. */
export function showPersonal(reply: FastifyReply, status: number, message: Message) {
  reply.status(status).headers({ 'cache-control': 'no-store', 'referrer-policy': referrer, 'x-robots-tag': robots })
  sendMessage(reply, { ...message, robots })
  return alreadySent
}

function showError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = answerTo(error)
  logFailure(request, answer, error, 'personal link failed')
  showPersonal(reply, answer.status, { heading: 'Das hat nicht geklappt.', text: answer.message })
}

/** Routes that a mail leads to: what goes wrong is told on a page, and what a button or a mail program posts is not looked at. */
export async function personalPages(app: FastifyInstance, declare: (pages: FastifyInstance) => void) {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
    pages.setErrorHandler(showError)
    declare(pages)
  })
}
