import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { RequestError } from '../../api/request'
import { failedOf, LoadFailure } from '../../ui/load-failure'
import { Lead, Sheet } from '../../ui/sheet'
import styles from './missing.module.css'

const isUnknown = ({ error }: UseQueryResult) => error instanceof RequestError && error.status === 404

/** In the place of findings that are still on their way, that could not be loaded, or that are not there. */
export function Missing({ query }: { query: UseQueryResult }) {
  const failed = isUnknown(query) ? undefined : failedOf(query)
  return (
    <Sheet className={styles.missing}>
      <h1>Insights</h1>
      {failed ? <LoadFailure query={failed}>Die Ergebnisse konnten nicht geladen werden.</LoadFailure> : null}
      {failed || query.isPending ? null : (
        <Lead>
          Hier sind zurzeit keine Ergebnisse veröffentlicht. Frühere Ausgaben und ihr Material stehen unter <Link href="/studies">Studien</Link>.
        </Lead>
      )}
    </Sheet>
  )
}
