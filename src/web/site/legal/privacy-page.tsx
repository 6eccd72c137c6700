import { LegalStatement } from './legal-text'
import { collectedData } from './privacy-collected-data'
import { yourRights } from './privacy-rights'

export function Page() {
  return <LegalStatement title={'Datenschutz\u00aderklärung'} status={'Stand: September\u00a02025'} sections={[...collectedData, ...yourRights]} />
}
