import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../frame/dialog'
import { type Language, words } from '../frame/wording'
import { ActivityList } from './activity-list'

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
