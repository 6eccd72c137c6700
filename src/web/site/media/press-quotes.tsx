import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Quote } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Hidden } from '../../ui/sheet'
import { useCanCopy, useCopy } from '../../ui/use-copy'
import { RuledSection } from '../parts/ruled-section'
import { SampleBadge } from '../parts/sample-badge'
import styles from './press-quotes.module.css'

/** Sentences that may be taken over as they are; what is copied names its source. */
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
      <ul className={styles.quotes}>
        {press.quotes.map((quote) => (
          <li key={quote.text}>
            <QuoteFigure quote={quote} canCopy={canCopy} />
          </li>
        ))}
      </ul>
    </RuledSection>
  )
}

function QuoteFigure({ quote: { text, copied, path, title }, canCopy }: { quote: Quote; canCopy: boolean }) {
  const copy = useCopy()
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>«{text}»</p>
      </blockquote>
      <figcaption>
        {canCopy ? (
          <Button small className={styles.copy} onClick={() => copy(copied, 'Zitat kopiert')}>
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
