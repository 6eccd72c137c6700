import { useState } from 'react'
import { Button } from '../ui/button'
import { ActivityList } from './activity-list'
import { Dialog } from './dialog'
import { type Language, words } from './wording'

/** Opens what was done to an entry, over the dialog it stands in. */
export function History({ entryId, name, lang }: { entryId: string; name: string; lang: Language }) {
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
          <ActivityList entryId={entryId} lang={lang} />
        </Dialog>
      ) : null}
    </>
  )
}
