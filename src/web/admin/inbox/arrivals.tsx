import type { Entity } from '../../../model/fields/entity'
import type { Narrowing } from '../../api/admin-lists'
import { type Submission, useArrivals } from '../../api/inbox'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import styles from './inbox.module.css'

type ArrivalsProps = { entity: Entity; narrowing: Narrowing; shown: readonly Submission[] | undefined; onShow: () => Promise<unknown> }

/** What came meanwhile is said; the list changes when somebody asks for it. */
export function Arrivals({ entity, narrowing, shown, onShow }: ArrivalsProps) {
  const arrivals = useArrivals(entity, narrowing, shown)
  return (
    <div role="status">
      {arrivals > 0 ? (
        <p className={classNames(flex.row, styles.bar)}>
          <Button small onClick={onShow}>
            {arrivals} new – show
          </Button>
        </p>
      ) : null}
    </div>
  )
}
