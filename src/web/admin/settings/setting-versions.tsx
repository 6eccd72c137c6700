import type { SettingVersion } from '../../../model/settings/settings'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import notices from '../components/notices.module.css'
import { showMoment } from '../text/dates'
import styles from './settings.module.css'

type VersionsProps = { label: string; versions: readonly SettingVersion[]; isPending: boolean; onBack: (id: string) => void }

/** Who saved when, once somebody did; any earlier version can hold again. */
export function Versions({ label, versions, isPending, onBack }: VersionsProps) {
  if (!versions.some(({ administrator }) => administrator !== null)) return null
  return (
    <ul aria-label={label} className={classNames(styles.list, styles.versions)}>
      {versions.map(({ id, administrator, createdAt }, at) => (
        <li key={id}>
          <span className={styles.person}>{administrator ?? 'Sample content'}</span>
          <span className={notices.note}>{showMoment(createdAt)}</span>
          {at === 0 ? (
            <span className={notices.note}>shown</span>
          ) : (
            <Button small look="text" disabled={isPending} onClick={() => onBack(id)}>
              Show this version again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
