import { citationFormats, filePath, findingPath } from '../../../study/findings/addresses'
import { apaCitation, plainCitation } from '../../../study/findings/citation'
import { fileName } from '../../../study/findings/sample'
import type { ShownFinding } from '../../../study/kinds/finding'
import { CopyDialog } from './copy-dialog'
import { embedCode } from './embed-code'

type TakeDialogProps = { what: 'cite' | 'embed'; finding: ShownFinding; year: number | undefined; onClose: () => void }

/** A finding to be cited, or to be shown on another site. */
export function DownloadDialog({ what, finding, year, onClose }: TakeDialogProps) {
  const address = location.origin + findingPath(finding, year)
  if (what === 'embed') {
    const code = {
      label: 'HTML. Die Höhe folgt dem Inhalt; wo kein Skript erlaubt ist, genügt die erste Zeile',
      text: embedCode(finding, location.origin, year),
      done: 'Code kopiert',
    }
    return <CopyDialog title="Einbetten" onClose={onClose} texts={[code]} />
  }
  return (
    <CopyDialog
      title="Zitieren"
      onClose={onClose}
      texts={[
        { label: 'APA, 7. Auflage', text: apaCitation(finding, address, year), done: 'Zitat kopiert' },
        { label: 'Fliesstext', text: plainCitation(finding, address, year), done: 'Zitat kopiert' },
      ]}
      files={citationFormats.map(([ending, label]) => ({ href: filePath(finding, ending, year), label, name: fileName(finding, ending, year) }))}
    />
  )
}
