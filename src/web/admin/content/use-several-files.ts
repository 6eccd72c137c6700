import { useEffect, useRef, useState } from 'react'
import { memberFiles } from '../../../model/content/member-files'
import { limits } from '../../../model/limits'
import { useSave } from '../../api/admin-changes'
import { wasCancelled } from '../../api/leaving'
import { refusalOf } from '../../api/request'
import { uploadFile } from '../../api/upload'
import { words } from '../text/wording'
import { memberFileUpload } from './member-file-choices'

type Shared = { category: string; year: string }

export type Item = {
  id: number
  file: File
  shared: Shared
  state: 'waiting' | 'sending' | 'saved' | 'failed' | 'refused'
  /** How far it is, from 0 to 1. */
  share: number
  problem?: string | undefined
  /** Set when the file is there and only its entry is missing. */
  stored?: Record<string, unknown> | undefined
}

const { path, field, extensions } = memberFileUpload
const endsRight = ({ name }: File) => extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

/** «Tabellenband.xlsx» is called «Tabellenband» until somebody gives it a better title. */
const titleOf = ({ name }: File) => name.replace(/\.[^.]*$/, '').slice(0, limits.line) || name

/** Sends files one after the other, and makes an entry of each. One that fails holds up none, and can be tried again. */
export function useSeveralFiles() {
  const save = useSave(memberFiles)
  const [items, setItems] = useState<Item[]>([])
  const queue = useRef(Promise.resolve())
  const running = useRef<AbortController>(undefined)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      running.current?.abort()
    }
  }, [])

  const update = (id: number, change: Partial<Item>) => setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)))

  function enqueue(item: Item) {
    queue.current = queue.current.then(() => (isOver.current ? undefined : send(item)))
  }

  async function send({ id, file, shared, stored: before }: Item) {
    let stored = before
    running.current = new AbortController()
    const { signal } = running.current
    update(id, { state: 'sending', share: 0, problem: undefined })
    try {
      stored ??= await uploadFile<Record<string, unknown>>({ path, field, file, signal, onProgress: (share) => update(id, { share }) })
      await save.mutateAsync({ id: undefined, values: { title: titleOf(file), ...shared, ...stored, isActive: true } })
      update(id, { state: 'saved' })
    } catch (error) {
      const problem = wasCancelled(error) || signal.aborted ? 'Stopped' : (refusalOf(error) ?? words.en.notArrived)
      update(id, { state: 'failed', problem, stored })
    }
  }

  return {
    items,
    isBusy: items.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: readonly File[], shared: Shared) => {
      const added = files.map((file, at): Item => {
        const known = { id: items.length + at, file, shared, share: 0 }
        return endsRight(file) ? { ...known, state: 'waiting' } : { ...known, state: 'refused', problem: words.en.accepted(extensions.join(', ')) }
      })
      setItems([...items, ...added])
      for (const item of added) if (item.state === 'waiting') enqueue(item)
    },
    retry: (item: Item) => {
      update(item.id, { state: 'waiting', problem: undefined })
      enqueue(item)
    },
    cancel: () => running.current?.abort(),
  }
}
