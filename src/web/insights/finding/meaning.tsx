import type { ShownFinding } from '../../../study/kinds/finding'
import { SampleNote } from '../../charts/sample-mark'
import styles from './interpretation.module.css'

/** What the finding means for those who read it because of their work; nothing where nobody wrote it. */
export function Meaning({ finding }: { finding: ShownFinding }) {
  const { text, isSample } = finding.meaning
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="bedeutung">
      <h2 id="bedeutung">Was heisst das für Versicherer</h2>
      {isSample ? <SampleNote mark="Beispieltext" sentence="Platzhalter, nicht von den Forschenden verfasst." /> : null}
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
