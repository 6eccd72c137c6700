import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { queries } from '../../api/queries'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toast'
import type { SearchDialog } from '../search/search-dialog'
import styles from './search.module.css'
import { kinds, useCommands } from './use-commands'

type SearchProps = { onGo: (address: string) => void; onSignOut: () => void }

/** Opens the search over everything, by its button or from anywhere by Ctrl-K. */
export function Search({ onGo, onSignOut }: SearchProps) {
  const toast = useToast()
  const isSignedIn = useQuery(queries.adminSession).data?.isAuthenticated ?? false
  const [Opened, setOpened] = useState<ComponentType<ComponentProps<typeof SearchDialog>>>()
  const commands = useCommands(Opened !== undefined, onSignOut)
  const close = () => setOpened(undefined)

  /** Loaded when it is needed; without a connection the page stays as it is. */
  async function open() {
    try {
      const { SearchDialog } = await import('../search/search-dialog')
      toast.clear()
      setOpened(() => SearchDialog)
    } catch {
      toast({ title: 'Error', description: 'The search could not be loaded', isDestructive: true })
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (Opened) close()
    // Not over the question for a password.
    else if (isSignedIn) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <Button small className={styles.button} lang="en" aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={open}>
        Search <kbd className={styles.keys}>{isApple() ? '⌘K' : 'Ctrl-K'}</kbd>
      </Button>
      {Opened ? (
        <Opened
          commands={commands}
          kinds={kinds}
          onClose={close}
          onChoose={(choice) => {
            close()
            if ('to' in choice) onGo(choice.to)
            else choice.run()
          }}
        />
      ) : null}
    </>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
