import { useQuery } from '@tanstack/react-query'
import type { ServerState } from '../../../model/settings/server-state'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { showFileSize } from '../text/file-size'
import styles from './settings.module.css'
import { Loaded } from './settings-loaded'

/** What whoever runs the server would ask about first, in one line. */
export function ServerLine() {
  const query = useQuery(queries.serverState)
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="server-state">
      <h3 id="server-state">Server</h3>
      <Loaded query={query}>{(state) => <p className={styles.lead}>{lineOf(state)}</p>}</Loaded>
    </section>
  )
}

function lineOf({ version, database, files, mail, disk }: ServerState) {
  const engine = database.engine === 'embedded' ? 'embedded database' : 'PostgreSQL'
  const sent = mail.server === 'set' ? 'mails go out' : 'mails are only written to files'
  const counts = mail.waiting === null ? [] : [`${mail.waiting} waiting`, `${mail.failed} failed`]
  const lie = files.store === 'disk' ? 'files on the disk' : 'files in a bucket'
  return [
    `Version ${version}`,
    `${engine}, answers in ${database.milliseconds ?? '–'} ms`,
    files.isUp ? lie : `${lie}, which cannot be reached (${files.reason})`,
    [sent, ...counts].join(', '),
    ...(disk.free === null ? [] : [`${showFileSize(disk.free)} free on the disk`]),
  ].join(' · ')
}
