import { LegalStatement } from './legal-text'
import { useLegalPage } from './use-legal-page'

export function Page() {
  return <LegalStatement title={'Datenschutz\u00aderklärung'} {...useLegalPage('privacy')} />
}
