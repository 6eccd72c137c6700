import { useState } from 'react'
import { Link } from 'wouter'
import { apaCitation, plainCitation } from '../../../study/findings/citation'
import type { Finding } from '../../../study/findings/finding'
import { pictureSize } from '../../../study/findings/picture-size'
import { fileName } from '../../../study/findings/sample'
import { findingPath } from '../../../study/findings/slugs'
import { defaultYear, type JourneyYear } from '../../../study/findings/years'
import { CopyDialog, useCopy } from './copy-dialog'
import { embedCode } from './embed-code'
import styles from './takeaways.module.css'

/** Everything one can take along from a finding, each thing from an address that stays. Alone, on the finding's own page, it needs no link to it. */
export function Takeaways({ finding, year, isAlone }: { finding: Finding; year: JourneyYear; isAlone?: boolean }) {
  const Heading = isAlone ? 'h2' : 'h3'
  const [open, setOpen] = useState<'cite' | 'embed'>()
  const copy = useCopy()
  const hasYears = finding.kind === 'journey'
  const isEarlier = hasYears && year !== defaultYear
  const shownYear = hasYears ? year : undefined
  const files = findingPath(finding.slug)
  const path = findingPath(finding.slug, shownYear)
  const chosen = isEarlier ? `?jahr=${year}` : ''
  return (
    <div>
      <Heading className={styles.title}>Mitnehmen</Heading>
      <ul className={styles.list}>
        <li>
          <a href={`${files}.png${chosen}`} download={fileName(finding, 'png', shownYear)}>
            PNG <span>{`${pictureSize.width * pictureSize.density} × ${pictureSize.height * pictureSize.density}`}</span>
          </a>
        </li>
        <li>
          <a href={`${files}.svg${chosen}`} download={fileName(finding, 'svg', shownYear)}>
            SVG <span>Vektor</span>
          </a>
        </li>
        <li>
          <a href={`${files}.csv`} download={fileName(finding, 'csv')}>
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
      </ul>
      {open === 'cite' ? (
        <CopyDialog
          title="Zitieren"
          onClose={() => setOpen(undefined)}
          texts={[
            { label: 'APA, 7. Auflage', text: apaCitation(finding, location.origin + path, shownYear), done: 'Zitat kopiert' },
            { label: 'Fliesstext', text: plainCitation(finding, location.origin + path, shownYear), done: 'Zitat kopiert' },
          ]}
        />
      ) : null}
      {open === 'embed' ? (
        <CopyDialog
          title="Einbetten"
          onClose={() => setOpen(undefined)}
          texts={[
            { label: 'HTML, passt sich der Breite an und braucht kein Skript', text: embedCode(finding, location.origin, shownYear), done: 'Code kopiert' },
          ]}
        />
      ) : null}
    </div>
  )
}
