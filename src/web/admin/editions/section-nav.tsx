import { Link } from 'wouter'
import { classNames } from '../../ui/class-names'
import { Hidden } from '../../ui/sheet'
import { sectionAddress } from '../components/address'
import type { Section } from './autosave/sections'
import { useCurrentInView } from './autosave/use-current-in-view'

import styles from './section-nav.module.css'

/** What the edition is made of, what is open in each, and the findings one by one. On a phone it is a row to scroll. */
export function SectionNav({ year, sections, current }: { year: number; sections: readonly Section[]; current: string }) {
  const row = useCurrentInView<HTMLElement>(current)
  return (
    <nav ref={row} className={styles.nav} aria-label="Sections">
      {sections.map(({ name, label, done, total, isOpen, findings = [] }) => {
        const isCurrent = current === name || findings.some((finding) => finding.name === current)
        return (
          <div key={name} className={styles.group}>
            <Link href={sectionAddress(year, name)} className={classNames(styles.link, isOpen && styles.open)} aria-current={isCurrent ? 'page' : undefined}>
              <span>{label}</span>
              {total > 0 ? (
                <i>
                  {done}/{total}
                </i>
              ) : null}
              <Hidden>{isOpen ? ', open' : ', ready'}</Hidden>
            </Link>
            {isCurrent
              ? findings.map((finding) => (
                  <Link
                    key={finding.name}
                    href={sectionAddress(year, finding.name)}
                    className={classNames(styles.link, styles.sub, finding.isOpen && styles.open)}
                    aria-current={finding.name === current ? 'page' : undefined}
                  >
                    <span>{finding.label}</span>
                    <Hidden>{finding.isOpen ? ', open' : ', ready'}</Hidden>
                  </Link>
                ))
              : null}
          </div>
        )
      })}
    </nav>
  )
}
