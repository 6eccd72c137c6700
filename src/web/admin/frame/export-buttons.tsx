import type { Entity } from '../../../entities/entity'
import { saveFile } from '../../api/download'
import { type ExportFormat, useExport } from '../../api/export'
import { wasCancelled } from '../../api/leaving'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toast'
import styles from './export-buttons.module.css'
import { useNarrowing } from './list'
import { refusalIn } from './messages'

/** What the list shows, as a file: its search and its filter hold for the export too. */
export function ExportButtons({ entity }: { entity: Entity }) {
  const toast = useToast()
  const narrowing = useNarrowing(entity)
  const fetching = useExport(entity)

  async function take(format: ExportFormat) {
    try {
      const file = await fetching.mutateAsync({ ...narrowing, format })
      saveFile(file, file.name)
    } catch (error) {
      if (wasCancelled(error)) return
      toast({ title: 'Error', description: refusalIn('en', error) ?? 'Failed to export the list', isDestructive: true })
    }
  }

  return (
    <div className={styles.buttons}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} small disabled={fetching.isPending} onClick={() => take(format)}>
          {fetching.isPending && fetching.variables?.format === format ? 'Exporting …' : `Export ${format.toUpperCase()}`}
        </Button>
      ))}
    </div>
  )
}
