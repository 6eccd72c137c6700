import { uploadLimits } from '../../../model/upload-limits'
import { AppError } from '../../platform/app-error'
import type { Orm } from '../../platform/db/database'
import type { MailAttachment } from '../../platform/db/schema/mail-tables'
import type { FileStore } from '../../platform/files/store'
import type { Envelope } from '../../platform/mail/transport'
import { documentOfStudy } from '../editions'
import { invoicePdf } from './invoice/invoice-pdf'
import { reminderPdf } from './invoice/reminder-pdf'

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
      if (!stored) throw new AppError('The study of a mail is gone')
      if (stored.fileSize > uploadLimits.attachment) throw new AppError('The study of a mail was replaced by one that is too large to attach')
      loaded.push({ filename: stored.fileName, contentType, content: await files.bytesOf(stored.path) })
    }
  }
  return loaded
}
