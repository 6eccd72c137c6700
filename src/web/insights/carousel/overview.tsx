import { Link } from 'wouter'
import { findings } from '../../../study/findings/catalogue'
import { findingPath } from '../../../study/findings/slugs'
import { valuesInWords } from '../../../study/findings/wording'
import { LabelledSection } from '../../ui/sheet'
import { SampleMark } from '../finding/sample-mark'
import styles from './overview.module.css'

/** All findings in words, one after the other: for reading through, searching and for those who do not use pictures. */
export function Overview() {
  return (
    <LabelledSection id="alle-ergebnisse" label="Alle neun Ergebnisse" className={styles.overview}>
      <ol>
        {findings.map((finding) => (
          <li key={finding.slug}>
            <div className={styles.name}>
              <h3>
                <Link href={findingPath(finding.slug)}>{finding.headline}</Link>
              </h3>
              <SampleMark finding={finding} />
            </div>
            <div className={styles.words}>
              <p>{finding.summary}</p>
              <p className={styles.values}>
                {valuesInWords(finding, finding.kind === 'journey' ? 2025 : undefined)} {finding.note}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </LabelledSection>
  )
}
