import type { SampleSetting } from '../../../model/orders/fulfilment'
import type { Config } from './config'
import { sampleMailFrom, type Terms } from './terms'

/** What mails still carry of the sample although a mail server takes them to customers. */
export function samplesIn({ smtpUrl }: Pick<Config, 'smtpUrl'>, { mailFrom, invoice }: Terms): SampleSetting[] {
  if (!smtpUrl) return []
  const isSample = { sender: mailFrom.address === sampleMailFrom.address, creditor: invoice.creditor.isSample }
  return (['sender', 'creditor'] as const).filter((setting) => isSample[setting])
}

/** As whoever starts the server is told. */
export const sampleWarnings: Record<SampleSetting, string> = {
  sender: `Mails go out with the sample sender ${sampleMailFrom.address}, and nobody receives the answers: set MAIL_FROM, or the sender in Settings.`,
  creditor:
    'Invoices go out with the sample creditor, and nobody can pay them: set INVOICE_NAME, INVOICE_IBAN and the others of INVOICE_, or the creditor in Settings.',
}
