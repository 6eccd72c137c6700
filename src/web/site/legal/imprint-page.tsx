import { LegalNotice } from './legal-text'
import { useLegalPage } from './use-legal-page'

export function Page() {
  return <LegalNotice title="Impressum: Institut und Projektleitung" {...useLegalPage('imprint')} />
}
