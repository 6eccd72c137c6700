import { useState } from 'react'
import { Link } from 'wouter'
import { citationFormats, filePath, findingPath } from '../../../study/findings/addresses'
import { apaCitation, plainCitation } from '../../../study/findings/citation'
import type { ShownFinding } from '../../../study/findings/finding'
import { pictureSizeOf } from '../../../study/findings/picture-size'
import { fileName } from '../../../study/findings/sample'
import { headlineAlone } from '../../../study/findings/wording'
import { shownYears } from '../../../study/findings/years'
import { CopyDialog, useCopy } from './copy-dialog'
import { embedCode } from './embed-code'
import { ShareItem } from './share-item'
import styles from './takeaways.module.css'

/** Everything one can take along from a finding, each thing from an address that stays. Alone, on the finding's own page, it needs no link to it. */
export function Takeaways({ finding, year, isAlone }: { finding: ShownFinding; year: number | undefined; isAlone?: boolean }) {
  const Heading = isAlone ? 'h2' : 'h3'
  const [open, setOpen] = useState<'cite' | 'embed'>()
  const copy = useCopy()
  const hasYears = shownYears(finding).length > 0
  const { width, height, density } = pictureSizeOf(finding)
  const path = findingPath(finding, year)
  return (
    <div>
      <Heading className={styles.title}>Mitnehmen</Heading>
      <ul className={styles.list}>
        <li>
          <a href={filePath(finding, 'png', year)} download={fileName(finding, 'png', year)}>
            PNG <span>{`${width * density} × ${height * density}`}</span>
          </a>
        </li>
        <li>
          <a href={filePath(finding, 'svg', year)} download={fileName(finding, 'svg', year)}>
            SVG <span>Vektor</span>
          </a>
        </li>
        <li>
          <a href={filePath(finding, 'csv')} download={fileName(finding, 'csv')}>
            CSV <span>{hasYears ? 'Daten, alle Jahre' : 'Daten'}</span>
          </a>
        </li>
        <li className={styles.scripted}>
          <button type="button" onClick={() => copy(location.origin + path, 'Link kopiert')}>
            Link kopieren
          </button>
        </li>
        <li className={styles.scripted}>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen('cite')}>
            Zitieren
          </button>
        </li>
        <li className={styles.scripted}>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen('embed')}>
            Einbetten
          </button>
        </li>
        {isAlone ? null : (
          <li>
            <Link href={path}>Einzelseite</Link>
          </li>
        )}
        <ShareItem title={headlineAlone(finding, year)} path={path} />
      </ul>
      {open === 'cite' ? (
        <CopyDialog
          title="Zitieren"
          onClose={() => setOpen(undefined)}
          texts={[
            { label: 'APA, 7. Auflage', text: apaCitation(finding, location.origin + path, year), done: 'Zitat kopiert' },
            { label: 'Fliesstext', text: plainCitation(finding, location.origin + path, year), done: 'Zitat kopiert' },
          ]}
          files={citationFormats.map(([ending, label]) => ({ href: filePath(finding, ending, year), label, name: fileName(finding, ending, year) }))}
        />
      ) : null}
      {open === 'embed' ? (
        <CopyDialog
          title="Einbetten"
          onClose={() => setOpen(undefined)}
          texts={[{ label: 'HTML, passt sich der Breite an und braucht kein Skript', text: embedCode(finding, location.origin, year), done: 'Code kopiert' }]}
        />
      ) : null}
    </div>
  )
}
