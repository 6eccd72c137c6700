import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../components/dialog'
import { type Language, words } from '../text/wording'
import { HistoryList } from './activity-list'
import type { Version } from './version'

type HistoryProps = {
  entryId: string
  name: string
  lang: Language
  /** Where an earlier version can be put back. */
  onRestore?: (version: Version) => void
}

/** Opens what was done to an entry, over the dialog it stands in. */
export function History({ entryId, name, lang, onRestore }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const say = words[lang]
  const close = () => setOpen(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {say.history}
      </Button>
      {isOpen ? (
        <Dialog title={say.historyOf(name)} lang={lang} onClose={close} footer={<Button onClick={close}>{say.close}</Button>}>
          <HistoryList
            entryId={entryId}
            lang={lang}
            onRestore={
              onRestore &&
              ((version) => {
                close()
                onRestore(version)
              })
            }
          />
        </Dialog>
      ) : null}
    </>
  )
}
