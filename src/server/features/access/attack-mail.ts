import { randomUUID } from 'node:crypto'
import { day, minute } from '../../../model/durations'
import type { Config } from '../../platform/config/config'
import type { KeyedHash } from '../../platform/config/secret'
import type { Database } from '../../platform/db/database'
import { link, paragraph } from '../../platform/mail/mail-body'
import type { Outbox } from '../../platform/mail/outbox'
import { type Mail, queueMail } from '../../platform/mail/queue'
import { type EffectiveTerms, effectiveTerms } from '../../platform/settings/effective-terms'
import { isWithinLimit } from './limits'
import type { Owner } from './routes'

const onceADay = { most: 1, minutes: day / minute }

/** That many clients try passwords at an account: to its owner, once a day however long it goes on. */
export async function mailAboutAttack(context: { config: Config; database: Database; outbox: Outbox; keyedHash: KeyedHash }, owner: Owner) {
  const isQueued = await context.database.orm.transaction(async (tx) => {
    if (!(await isWithinLimit(tx, context, onceADay, 'attack told', owner === 'partners' ? owner : owner.id))) return false
    const terms = await effectiveTerms(tx, context.config)
    await queueMail(tx, terms, attackMail(terms, owner))
    return true
  })
  if (isQueued) context.outbox.wake()
}

function attackMail({ mailTeam, publicUrl }: EffectiveTerms, owner: Owner): Mail {
  const isPartners = owner === 'partners'
  const tried = isPartners
    ? 'Von mehreren Orten aus werden Passwörter für den Partner-Bereich ausprobiert. Alle waren falsch.'
    : 'Von mehreren Orten aus werden Passwörter zu Ihrer E-Mail-Adresse ausprobiert, um sich in der Administration anzumelden. Alle waren falsch.'
  const change = isPartners
    ? 'Ist das Passwort kurz oder weit verbreitet, setzen Sie in den Einstellungen ein neues.'
    : 'Ist Ihr Passwort auch anderswo in Gebrauch, setzen Sie in den Einstellungen ein neues.'
  return {
    kind: 'login-attack',
    subject: isPartners ? 'Viele falsche Passwörter im Partner-Bereich' : 'Viele falsche Passwörter bei Ihrer Anmeldung',
    about: isPartners ? { entity: 'settings', id: randomUUID() } : { entity: 'administrators', id: owner.id },
    to: isPartners ? mailTeam : owner.email,
    replyTo: mailTeam,
    parts: [
      paragraph(tried),
      paragraph(
        `Gesperrt ist niemand: Wer sich auf einem Gerät schon einmal angemeldet hat, meldet sich dort an wie immer. Auf einem neuen Gerät dauert die Anmeldung länger, solange die Versuche andauern. ${change}`,
      ),
      link('Administration', new URL('/admin', publicUrl).href),
    ],
    closing: ['Diese Nachricht hat die Website versandt. Sie kommt höchstens einmal am Tag.'],
  }
}
