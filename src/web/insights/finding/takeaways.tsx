import { useState } from 'react'
import { Link } from 'wouter'
import { filePath, findingPath } from '../../../study/findings/addresses'
import { fileName } from '../../../study/findings/sample'
import { headlineAlone } from '../../../study/findings/wording'
import { shownYears } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import { pictureSizeOf } from '../../../study/pictures/picture-size'
import { notLoaded } from '../../ui/notice'
import sheet from '../../ui/sheet.module.css'
import { useToast } from '../../ui/toast'
import { useCopy } from '../../ui/use-copy'
import type { DownloadDialog } from './download-dialog'
import styles from './takeaways.module.css'

/** Everything one can take along from a finding, each thing from an address that stays. Alone, on the finding's own page, it needs no link to it. */
export function Takeaways({ finding, year, isAlone }: { finding: ShownFinding; year: number | undefined; isAlone?: boolean }) {
  const Heading = isAlone ? 'h2' : 'h3'
  const [open, setOpen] = useState<{ what: 'cite' | 'embed'; DownloadDialog: typeof DownloadDialog }>()
  const copy = useCopy()
  const toast = useToast()
  /** What only few ask for comes when they do. */
  const show = (what: 'cite' | 'embed') =>
    import('./download-dialog').then(
      (loaded) => {
        toast.clear()
        setOpen({ what, ...loaded })
      },
      () => toast(notLoaded),
    )
  const { width, height, density } = pictureSizeOf(finding)
  const files = [
    ['png', `${width * density} × ${height * density}`, year],
    ['svg', 'Vektor', year],
    ['csv', shownYears(finding).length > 0 ? 'Daten, alle Jahre' : 'Daten', undefined],
  ] as const
  const path = findingPath(finding, year)
  return (
    <div>
      <Heading className={styles.title}>Mitnehmen</Heading>
      <ul className={styles.list}>
        {files.map(([ending, what, of]) => (
          <li key={ending}>
            <a href={filePath(finding, ending, of)} download={fileName(finding, ending, of)}>
              {ending.toUpperCase()} <span>{what}</span>
            </a>
          </li>
        ))}
        <li className={sheet.scripted}>
          <button type="button" onClick={() => copy(location.origin + path, 'Link kopiert')}>
            Link kopieren
          </button>
        </li>
        {(['cite', 'embed'] as const).map((what) => (
          <li key={what} className={sheet.scripted}>
            <button type="button" aria-haspopup="dialog" onClick={() => show(what)}>
              {what === 'cite' ? 'Zitieren' : 'Einbetten'}
            </button>
          </li>
        ))}
        {isAlone ? null : (
          <li>
            <Link href={path}>Einzelseite</Link>
          </li>
        )}
        <li className={styles.shared}>
          {/* Who closes the choice has changed their mind: that is no failure. */}
          <button type="button" onClick={() => navigator.share({ title: headlineAlone(finding, year), url: location.origin + path }).catch(() => {})}>
            Teilen
          </button>
        </li>
      </ul>
      {open ? <open.DownloadDialog what={open.what} finding={finding} year={year} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}
