import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Quote } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import { useCanCopy, useCopy } from '../../ui/use-copy'
import { RuledSection } from '../parts/ruled-section'
import { SampleBadge } from '../parts/sample-badge'
import page from './media-page.module.css'
import styles from './press-quotes.module.css'

/** What people of the study say and may be quoted with; what is copied names them and its source. */
export function PressQuotes() {
  const { data: press } = useQuery(queries.press)
  const canCopy = useCanCopy()
  if (!press || press.quotes.length === 0) return null
  const note = (
    <>
      {press.isSample ? (
        <>
          <SampleBadge />
          <br />
        </>
      ) : null}
      Zum Übernehmen mit Quellenangabe{canCopy ? '; beim Kopieren kommt sie mit' : ''}.
    </>
  )
  return (
    <RuledSection id="zitate" label="Zitierbare Sätze" note={note} ownRules>
      <ul className={page.rows}>
        {press.quotes.map((quote) => (
          <li key={quote.text}>
            <QuoteFigure quote={quote} canCopy={canCopy} />
          </li>
        ))}
      </ul>
    </RuledSection>
  )
}

function QuoteFigure({ quote: { text, speaker, role, copied, path, title }, canCopy }: { quote: Quote; canCopy: boolean }) {
  const copy = useCopy()
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>«{text}»</p>
      </blockquote>
      <figcaption>
        <p>{[speaker, role].filter(Boolean).join(', ')}</p>
        {canCopy ? (
          <Button small className={classNames(styles.copy, sheet.scripted)} onClick={() => copy(copied, 'Zitat kopiert')}>
            Zitat kopieren<Hidden>: {text}</Hidden>
          </Button>
        ) : null}
        {path ? (
          <Link href={path}>
            <Hidden>Zum Ergebnis </Hidden>
            {title}
            <Arrow />
          </Link>
        ) : null}
      </figcaption>
    </figure>
  )
}
