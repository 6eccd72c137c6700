import type { Study } from '../../entities/studies'
import { onePagerOf } from '../../study/downloads'
import { pdfOf } from '../../study/editions'
import { Arrow } from '../ui/arrow'
import { ButtonAnchor } from '../ui/button'
import { Hidden } from '../ui/sheet'
import styles from './archive-card.module.css'
import { EditionCover } from './edition-cover'
import { germanMonth } from './german-dates'

export function ArchiveCard({ study }: { study: Study }) {
  const { title, description, year, pages, publishedAt } = study
  const onePager = onePagerOf(year)
  const pdf = pdfOf(study)
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <EditionCover year={year} isCurrent={false} />
      </div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p className={styles.facts}>
          <span>{germanMonth(publishedAt) ?? year}</span>
          {pages ? <span>{pages} Seiten</span> : null}
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {onePager || pdf ? (
        <div className={styles.files}>
          {onePager ? (
            <ButtonAnchor href={onePager.href} download>
              One-Pager {year} ({onePager.kind})
              <Arrow to="down" />
            </ButtonAnchor>
          ) : null}
          {pdf ? (
            <ButtonAnchor href={pdf} look="text" rel="noopener" target="_blank">
              Studie {year} (PDF)
              <Hidden> in neuem Fenster</Hidden>
              <Arrow to="out" />
            </ButtonAnchor>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
