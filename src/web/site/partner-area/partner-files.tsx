import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MemberFile } from '../../../model/content/member-files'
import { usePartnerLogout } from '../../api/partner-session'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import flex from '../../ui/flex.module.css'
import { LoadFailure } from '../../ui/load-failure'
import { PageHead, Sheet } from '../../ui/sheet'
import { SkeletonCards } from '../../ui/skeleton'
import { useToast } from '../../ui/toast'
import { PartnerFileFilter } from './partner-file-filter'
import { filterFiles, noFilter } from './partner-file-list'
import { PartnerFileTable } from './partner-file-table'
import styles from './partner-files.module.css'
import { useDownloads } from './use-downloads'

type Props = { files: UseQueryResult<MemberFile[] | null>; takesFocus: boolean; onSignedOut: () => void }

export function PartnerFiles({ files, takesFocus, onSignedOut }: Props) {
  const toast = useToast()
  const logout = usePartnerLogout()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  async function signOut() {
    try {
      await logout.mutateAsync()
      onSignedOut()
      toast({ title: 'Abmeldung erfolgreich', description: 'Sie wurden aus dem Partner-Bereich abgemeldet' })
    } catch {
      toast({ title: 'Fehler', description: 'Beim Abmelden ist ein Fehler aufgetreten', isDestructive: true })
    }
  }

  return (
    <>
      <PageHead title="Partner-Bereich" headingRef={heading} />
      <Sheet className={styles.area}>
        <div className={classNames(flex.row, styles.bar)}>
          <p>Dateien zur Studie, nur für Partner.</p>
          <Button onClick={signOut} disabled={logout.isPending}>
            Abmelden
          </Button>
        </div>
        <FileArea files={files} />
      </Sheet>
    </>
  )
}

function FileArea({ files }: Pick<Props, 'files'>) {
  const [filter, setFilter] = useState(noFilter)
  // Above the filter: a download goes on when its row is filtered away.
  const downloads = useDownloads()
  if (files.isPending) return <SkeletonCards count={4} className={styles.skeletons} label="Dateien werden geladen …" />
  if (!files.data) return <LoadFailure query={files}>Die Dateien konnten nicht geladen werden.</LoadFailure>
  if (files.data.length === 0) return <EmptyState>Noch keine Dateien vorhanden.</EmptyState>
  const found = filterFiles(files.data, filter)
  return (
    <section aria-label="Dateien" className={styles.files}>
      <PartnerFileFilter files={files.data} filter={filter} onChange={setFilter} />
      <p role="status" className={styles.count}>
        {found.length === files.data.length ? amount(found.length) : `${found.length} von ${amount(files.data.length)}`}
      </p>
      {found.length > 0 ? (
        <PartnerFileTable files={found} downloads={downloads} />
      ) : (
        <EmptyState>
          <p>Keine Datei entspricht Ihrer Auswahl.</p>
          <Button className={styles.again} onClick={() => setFilter(noFilter)}>
            Auswahl zurücksetzen
          </Button>
        </EmptyState>
      )}
    </section>
  )
}

const amount = (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`)
