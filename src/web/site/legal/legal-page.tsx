import { useLegalPage } from './legal-content'
import { LegalNotice, LegalStatement } from './legal-text'

/** All three in one file: they share nearly everything, and nobody else needs it. */
export function Page({ path }: { path: string }) {
  if (path.startsWith('/impressum')) return <Impressum />
  return path.startsWith('/imprint') ? <Imprint /> : <Privacy />
}

const Impressum = () => <LegalNotice title="Impressum" {...useLegalPage('impressum')} />
const Imprint = () => <LegalNotice title="Impressum: Institut und Projektleitung" {...useLegalPage('imprint')} />
const Privacy = () => <LegalStatement title={'Datenschutz\u00aderklärung'} {...useLegalPage('privacy')} />
