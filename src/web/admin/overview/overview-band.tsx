import { useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Sheet } from '../../ui/sheet'
import { useAddress } from '../components/address'
import { Overview } from './overview'
import styles from './overview.module.css'

const key = 'overview'

/** At the head of the area, open when one arrives; folded away, it stays so on this machine. A list that was gone to has the room to itself. */
export function OverviewBand() {
  const hasArrived = useAddress().get('tab') === null
  const [isFolded, setFolded] = useState(() => localStorage.getItem(key) === 'folded')
  if (!hasArrived) return null

  function fold(folded: boolean) {
    setFolded(folded)
    localStorage.setItem(key, folded ? 'folded' : 'open')
  }

  return (
    <Sheet>
      <section className={styles.band} aria-label="Overview" lang="en">
        <div className={classNames(flex.spread, styles.head)}>
          <h2>Overview</h2>
          <Button small look="text" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
            {isFolded ? 'Show' : 'Fold away'}
          </Button>
        </div>
        {isFolded ? null : <Overview />}
      </section>
    </Sheet>
  )
}
