import type { ReactNode } from 'react'
import { Grid } from '../../ui/sheet'
import styles from './finding-layout.module.css'

type Parts = { headline: ReactNode; sample: ReactNode; summary: ReactNode; figure: ReactNode; aside: ReactNode }

/** The sentence first, the picture below it, what one can take away at the side. */
export function FindingLayout({ headline, sample, summary, figure, aside }: Parts) {
  return (
    <Grid className={styles.layout}>
      <div className={styles.finding}>
        {headline}
        {sample}
        <p>{summary}</p>
      </div>
      <div className={styles.figure}>{figure}</div>
      <aside className={styles.aside}>{aside}</aside>
    </Grid>
  )
}
