import type { MouseEvent } from 'react'
import { findingPath } from '../../../study/findings/addresses'
import { groupings, isByGroups, splitName } from '../../../study/findings/groups'
import type { ShownFinding } from '../../../study/kinds/finding'
import { SampleWarnings } from '../../charts/sample-mark'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import sheet from '../../ui/sheet.module.css'
import styles from './segments.module.css'

/** By whom the answers are told apart: links, so that each choice has its address and needs no script. With one, nothing but the figures changes. */
export function GroupsChoice({ finding, shown }: { finding: ShownFinding; shown: ShownFinding }) {
  const choices = groupings(finding)
  if (choices.length === 0) return null

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.replaceState(history.state, '', event.currentTarget.href)
  }

  return (
    <>
      <nav className={classNames(styles.segments, styles.links, sheet.screenOnly)} aria-label="Nach Gruppen">
        {[finding, ...choices].map((one) => (
          <a key={findingPath(one)} className={flex.link} href={findingPath(one)} aria-current={one === shown || undefined} onClick={choose}>
            {isByGroups(one) ? `Nach ${splitName(one)}` : 'Alle'}
          </a>
        ))}
      </nav>
      {shown === finding || finding.isSample ? null : <SampleWarnings of={[shown]} />}
    </>
  )
}
