import { useQuery } from '@tanstack/react-query'
import type { ServerState } from '../../../model/settings/server-state'
import { queries } from '../../api/queries'
import { showFileSize } from '../text/file-size'
import styles from './settings.module.css'
import { Loaded, Section } from './settings-form'

/** What whoever runs the server would ask about first, in one line. */
export function ServerLine() {
  return (
    <Section id="server-state" title="Server">
      <Loaded query={useQuery(queries.serverState)}>{(state) => <p className={styles.lead}>{lineOf(state)}</p>}</Loaded>
    </Section>
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
