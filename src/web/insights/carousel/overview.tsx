import { Link } from 'wouter'
import { findingPath } from '../../../study/findings/addresses'
import type { ShownFinding } from '../../../study/findings/finding'
import { valuesInWords } from '../../../study/findings/wording'
import { usualYear } from '../../../study/findings/years'
import { LabelledSection } from '../../ui/sheet'
import { SampleMark } from '../finding/sample-mark'
import styles from './overview.module.css'

const counts = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

/** All findings in words, one after the other: for reading through, searching and for those who do not use pictures. */
export function Overview({ findings }: { findings: readonly ShownFinding[] }) {
  const label = findings.length === 1 ? 'Das Ergebnis' : `Alle ${counts[findings.length] ?? findings.length} Ergebnisse`
  return (
    <LabelledSection id="alle-ergebnisse" label={label} className={styles.overview}>
      <ol>
        {findings.map((finding) => (
          <li key={finding.slug}>
            <div className={styles.name}>
              <h3>
                <Link href={findingPath(finding)}>{finding.headline}</Link>
              </h3>
              <SampleMark finding={finding} />
            </div>
            <div className={styles.words}>
              <p>{finding.summary}</p>
              <p className={styles.values}>
                {valuesInWords(finding, usualYear(finding))} {finding.note}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </LabelledSection>
  )
}
