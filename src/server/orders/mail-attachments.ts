import { uploadLimits } from '../../entities/upload-limits'
import type { Orm } from '../db/database'
import type { MailAttachment } from '../db/mail-tables'
import { documentOfStudy } from '../editions/study-file'
import type { FileStore } from '../files/store'
import type { Envelope } from '../mail/transport'
import { invoicePdf } from './invoice-pdf'
import { reminderPdf } from './reminder-pdf'

const contentType = 'application/pdf'

/**
 * Reads what a mail refers to, one mail at a time: a thousand waiting mails hold no file in memory. A file that is missing or cannot be
 * read shows here, before anything is said to the mail server.
 */
export async function loadAttachments(orm: Orm, files: FileStore, references: readonly MailAttachment[]): Promise<Envelope['attachments']> {
  const loaded: Envelope['attachments'] = []
  for (const reference of references) {
    if (!('study' in reference)) {
      const { name, pdf } = await ('invoice' in reference ? invoicePdf(orm, reference.invoice) : reminderPdf(orm, reference.reminder))
      loaded.push({ filename: `${name}.pdf`, contentType, content: pdf })
    } else {
      const stored = await documentOfStudy(orm, reference.study)
      if (!stored) throw new Error('The study of a mail is gone')
      if (stored.fileSize > uploadLimits.attachment) throw new Error('The study of a mail was replaced by one that is too large to attach')
      loaded.push({ filename: stored.fileName, contentType, content: await files.bytesOf(stored.path) })
    }
  }
  return loaded
}
