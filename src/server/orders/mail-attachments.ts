import { join } from 'node:path'
import type { Orm } from '../db/database'
import type { MailAttachment } from '../db/mail-tables'
import type { FileStore } from '../files/store'
import type { Envelope } from '../mail/transport'
import { invoicePdf } from './invoice-pdf'
import { documentOfStudy } from './study-documents'

const contentType = 'application/pdf'

/** Reads what a mail refers to, one mail at a time: a thousand waiting mails hold no file in memory. */
export async function loadAttachments(orm: Orm, files: FileStore, references: readonly MailAttachment[]): Promise<Envelope['attachments']> {
  const loaded: Envelope['attachments'] = []
  for (const reference of references) {
    if ('invoice' in reference) {
      const { number, pdf } = await invoicePdf(orm, reference.invoice)
      loaded.push({ filename: `${number}.pdf`, contentType, content: pdf })
    } else {
      const stored = await documentOfStudy(orm, reference.study)
      if (!stored) throw new Error('The study of a mail is gone')
      loaded.push({ filename: stored.fileName, contentType, path: join(files.folder, stored.path) })
    }
  }
  return loaded
}
