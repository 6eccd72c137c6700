import { Link } from 'wouter'
import { Lead, Sheet } from '../../ui/sheet'
import styles from './missing.module.css'

/** In the place of findings that are still on their way, or that are not there. */
export function Missing({ isPending }: { isPending: boolean }) {
  return (
    <Sheet className={styles.missing}>
      <h1>Insights</h1>
      {isPending ? null : (
        <Lead>
          Hier sind zurzeit keine Ergebnisse veröffentlicht. Frühere Ausgaben und ihr Material stehen unter <Link href="/studies">Studien</Link>.
        </Lead>
      )}
    </Sheet>
  )
}
