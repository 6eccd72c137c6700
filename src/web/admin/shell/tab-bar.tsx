import { useQueries } from '@tanstack/react-query'
import * as Tabs from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Hidden } from '../../ui/sheet'
import styles from './tab-bar.module.css'
import { tabs } from './tabs'

const counted = tabs.flatMap(({ waiting }) => waiting ?? [])

type TabBarProps = {
  /** Absent while a screen of the header is shown. */
  current: string | undefined
  onChoose: (tab: string) => void
  children: ReactNode
}

export function TabBar({ current, onChoose, children }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const counts = new Map(useQueries({ queries: counted.map(({ count }) => count) }).map(({ data }, at) => [counted[at], data]))
  const shown = `${current} ${[...counts.values()].join(' ')}`
  // Also when counts arrive, which make the bar longer: on a phone the chosen tab is always in sight.
  useEffect(() => {
    const list = bar.current
    const active = list?.querySelector<HTMLElement>(`[data-tab="${shown.split(' ')[0]}"]`)
    if (list && active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2
  }, [shown])
  return (
    <Tabs.Root value={current ?? ''} onValueChange={onChoose}>
      <Tabs.List ref={bar} className={styles.bar} aria-label="Inhalte">
        {tabs.map(({ name, label, lang, labelLang = lang, waiting }) => (
          <Tabs.Trigger key={name} value={name} className={styles.tab} lang={labelLang} data-tab={name}>
            {label}
            {waiting && <WaitingCount count={counts.get(waiting)} word={waiting.word} />}
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

function WaitingCount({ count, word }: { count: number | undefined; word: string }) {
  if (!count) return null
  return (
    <sup className={styles.count} lang="en">
      {count}
      <Hidden> {word}</Hidden>
    </sup>
  )
}
