import type { Entity } from '../../../entities/entity'
import { exportFormats } from '../../api/export'
import { Button } from '../../ui/button'
import styles from './export-buttons.module.css'
import { useNarrowing } from './list'
import { useTaking } from './use-taking'

/** What the list shows, as a file: its search and its filter hold for the export too. */
export function ExportButtons({ entity }: { entity: Entity }) {
  const narrowing = useNarrowing(entity)
  const { take, taking } = useTaking()
  return (
    <div className={styles.buttons}>
      {exportFormats.map((format) => (
        <Button key={format} small disabled={taking !== undefined} onClick={() => take({ ...narrowing, entity, format })}>
          {taking?.format === format ? 'Exporting …' : `Export ${format.toUpperCase()}`}
        </Button>
      ))}
    </div>
  )
}
