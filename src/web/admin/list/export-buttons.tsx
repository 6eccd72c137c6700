import { useId } from 'react'
import type { Entity } from '../../../model/fields/entity'
import { workbookRefusal } from '../../../model/orders/workbook-limit'
import { exportFormats } from '../../api/export'
import { Button } from '../../ui/button'
import { useDownloading } from '../components/use-downloading'
import styles from './export-buttons.module.css'
import { useNarrowing, useRows } from './use-rows'

export const exportingLabel = 'Exporting …'

/** What the list shows, as a file: its search and its filter hold for the export too. */
export function useListExports(entity: Entity) {
  const narrowing = useNarrowing(entity)
  const { take, taking } = useDownloading()
  // The list on the screen, which knows how long it is.
  const { total = 0 } = useRows(entity, { staysAsItIs: true })
  return exportFormats.map((format) => ({
    label: `Export ${format.toUpperCase()}`,
    isDisabled: taking !== undefined,
    refusal: format === 'xlsx' ? workbookRefusal(total) : undefined,
    isRunning: taking?.format === format,
    onChoose: () => take({ ...narrowing, entity, format }),
  }))
}

export function ExportButtons({ entity }: { entity: Entity }) {
  const exports = useListExports(entity)
  const refusal = exports.find((one) => one.refusal)?.refusal
  const id = useId()
  return (
    <div className={styles.exports}>
      <div className={styles.buttons}>
        {exports.map(({ label, isDisabled, isRunning, onChoose, ...offered }) => (
          <Button key={label} disabled={isDisabled || offered.refusal !== undefined} aria-describedby={offered.refusal && id} onClick={onChoose}>
            {isRunning ? exportingLabel : label}
          </Button>
        ))}
      </div>
      {refusal ? <small id={id}>{refusal}</small> : null}
    </div>
  )
}
