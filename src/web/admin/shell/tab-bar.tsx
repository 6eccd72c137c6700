import { useQuery } from '@tanstack/react-query'
import * as Tabs from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { waiting } from '../../api/admin-lists'
import { Hidden } from '../../ui/sheet'
import styles from './tab-bar.module.css'

export type TabName = 'partners' | 'studies' | 'media' | 'messages' | 'orders' | 'applications' | 'team' | 'members'

type Tab = { name: TabName; label: string; lang: 'de' | 'en'; waiting?: keyof typeof waiting }

export const tabs: readonly Tab[] = [
  { name: 'partners', label: 'Partners', lang: 'en' },
  { name: 'studies', label: 'Studies', lang: 'en' },
  { name: 'media', label: 'Media', lang: 'en' },
  { name: 'messages', label: 'Messages', lang: 'en', waiting: 'messages' },
  { name: 'orders', label: 'Orders', lang: 'en', waiting: 'orders' },
  { name: 'applications', label: 'Partnerschaftsanfrage', lang: 'de', waiting: 'applications' },
  { name: 'team', label: 'Team', lang: 'de' },
  { name: 'members', label: 'Members', lang: 'en' },
]

/** The tab of that name, or the first one. */
export const tabNamed = (name: string | null) => tabs.find((tab) => tab.name === name)?.name ?? 'partners'

type TabBarProps = {
  /** Absent while a screen of the header is shown. */
  current: TabName | undefined
  onChoose: (tab: TabName) => void
  children: ReactNode
}

export function TabBar({ current, onChoose, children }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const counts = { messages: useQuery(waiting.messages).data, orders: useQuery(waiting.orders).data, applications: useQuery(waiting.applications).data }
  const shown = `${current} ${Object.values(counts).join(' ')}`
  // Also when counts arrive, which make the bar longer: on a phone the chosen tab is always in sight.
  useEffect(() => {
    const list = bar.current
    const active = list?.querySelector<HTMLElement>(`[data-tab="${shown.split(' ')[0]}"]`)
    if (list && active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2
  }, [shown])
  return (
    <Tabs.Root value={current ?? ''} onValueChange={(name) => onChoose(tabNamed(name))}>
      <Tabs.List ref={bar} className={styles.bar} aria-label="Inhalte">
        {tabs.map(({ name, label, lang, waiting: counted }) => (
          <Tabs.Trigger key={name} value={name} className={styles.tab} lang={lang} data-tab={name}>
            {label}
            {counted && counts[counted] ? <WaitingCount count={counts[counted]} word={counted === 'orders' ? 'pending' : 'unread'} /> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {current ? (
        <Tabs.Content value={current} tabIndex={-1} className={styles.panel}>
          {children}
        </Tabs.Content>
      ) : (
        children
      )}
    </Tabs.Root>
  )
}

function WaitingCount({ count, word }: { count: number; word: string }) {
  return (
    <sup className={styles.count} lang="en">
      {count}
      <Hidden> {word}</Hidden>
    </sup>
  )
}
