import { Link } from 'wouter'
import { findings } from '../../../study/findings/catalogue'
import { findingPath } from '../../../study/findings/slugs'
import { sampleMark } from '../../../study/findings/survey'
import { valuesInWords } from '../../../study/findings/wording'
import { Badge } from '../../ui/badge'
import { LabelledSection } from '../../ui/sheet'
import styles from './overview.module.css'

/** All findings in words, one after the other: for reading through, searching and for those who do not use pictures. */
export function Overview() {
  return (
    <LabelledSection id="alle-ergebnisse" label="Alle neun Ergebnisse" className={styles.overview}>
      <ol>
        {findings.map((finding) => (
          <li key={finding.slug}>
            <h3>
              <Link href={findingPath(finding.slug)}>{finding.headline}</Link>
            </h3>
            <div>
              <p>{finding.summary}</p>
              <p className={styles.values}>
                {valuesInWords(finding, finding.kind === 'journey' ? 2025 : undefined)} {finding.note}
              </p>
              {finding.isSample ? <Badge mark="off">{sampleMark}</Badge> : null}
            </div>
          </li>
        ))}
      </ol>
    </LabelledSection>
  )
}
