import { useQuery } from '@tanstack/react-query'
import type { SampleSetting } from '../../../entities/fulfilment'
import { sampleSettings } from '../../api/mails'
import { Sheet } from '../../ui/sheet'
import styles from './sample-notice.module.css'

type Words = Record<SampleSetting | 'heading', string>

const words: Record<'de' | 'en', Words> = {
  en: {
    heading: 'Customers receive sample details.',
    sender: 'Mails come from a sample address: set the sender in Settings (or MAIL_FROM).',
    creditor:
      'Invoices name a sample creditor that nobody can pay: set the creditor in Settings (or INVOICE_NAME, INVOICE_IBAN and the other INVOICE_ variables).',
  },
  de: {
    heading: 'Kundinnen und Kunden erhalten Musterangaben.',
    sender: 'E-Mails kommen von einer Musteradresse: Absender in den Einstellungen (Settings) setzen, oder MAIL_FROM.',
    creditor:
      'Rechnungen nennen einen Muster-Gläubiger, den niemand bezahlen kann: Gläubiger in den Einstellungen (Settings) setzen, oder INVOICE_NAME, INVOICE_IBAN und die übrigen INVOICE_-Variablen.',
  },
}

/** Stands on every screen while real mails carry sample settings. */
export function SampleNotice({ lang }: { lang: 'de' | 'en' }) {
  const { data: settings = [] } = useQuery(sampleSettings)
  if (settings.length === 0) return null
  return (
    <Sheet>
      <p role="note" className={styles.notice} lang={lang}>
        <strong>{words[lang].heading}</strong> {settings.map((setting) => words[lang][setting]).join(' ')}
      </p>
    </Sheet>
  )
}
