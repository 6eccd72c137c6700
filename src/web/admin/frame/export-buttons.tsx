import type { Entity } from '../../../entities/entity'
import { exportFormats } from '../../api/export'
import { Button } from '../../ui/button'
import styles from './export-buttons.module.css'
import { useNarrowing } from './use-rows'
import { useTaking } from './use-taking'

export const exportingLabel = 'Exporting …'

/** What the list shows, as a file: its search and its filter hold for the export too. */
export function useListExports(entity: Entity) {
  const narrowing = useNarrowing(entity)
  const { take, taking } = useTaking()
  return exportFormats.map((format) => ({
    label: `Export ${format.toUpperCase()}`,
    isDisabled: taking !== undefined,
    isRunning: taking?.format === format,
    onChoose: () => take({ ...narrowing, entity, format }),
  }))
}

export function ExportButtons({ entity }: { entity: Entity }) {
  return (
    <div className={styles.buttons}>
      {useListExports(entity).map(({ label, isDisabled, isRunning, onChoose }) => (
        <Button key={label} disabled={isDisabled} onClick={onChoose}>
          {isRunning ? exportingLabel : label}
        </Button>
      ))}
    </div>
  )
}
