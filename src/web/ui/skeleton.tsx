import { Hidden } from './sheet'
import styles from './skeleton.module.css'

/** Stands for cards that are still loading: `count` of them, one below the other or in the grid that `className` gives. */
export function SkeletonCards({ count, className = styles.list, label = 'Wird geladen …' }: { count: number; className?: string | undefined; label?: string }) {
  return (
    <div className={className} role="status">
      <Hidden>{label}</Hidden>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position
        <div key={position} className={styles.card} data-testid="skeleton" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
