import { useQuery } from '@tanstack/react-query'
import type { Study } from '../../../model/content/studies'
import { briefOf, editionNumber, pdfOf } from '../../../study/editions'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { ButtonAnchor } from '../../ui/button'
import { Facts } from '../../ui/facts'
import { Hidden } from '../../ui/sheet'
import { EditionCover } from '../parts/edition-cover'
import { germanMonth } from '../parts/german-dates'
import styles from './archive-card.module.css'

export function ArchiveCard({ study }: { study: Study }) {
  const { data: now } = useQuery(queries.edition)
  const { data: editions } = useQuery(queries.editions)
  const { title, description, year, pages, publishedAt } = study
  const known = briefOf(editions, year)
  const onePager = known?.onePager
  const pdf = pdfOf(known, study)
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <EditionCover year={year} number={editionNumber(known, now?.firstYear, year)} cover={known?.cover?.url} isCurrent={false} />
      </div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <Facts facts={[germanMonth(publishedAt) ?? String(year), pages ? `${pages}\u00a0Seiten` : undefined]} />
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {onePager || pdf ? (
        <div className={styles.files}>
          {onePager ? (
            <ButtonAnchor href={onePager.address} download>
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
