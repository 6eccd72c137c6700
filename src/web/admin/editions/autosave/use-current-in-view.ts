import { useEffect, useRef } from 'react'

/** In a row that is scrolled sideways what is chosen is in view; the page itself stays where it is. */
export function useCurrentInView<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is found in the same row
  useEffect(() => {
    const around = row.current?.getBoundingClientRect()
    const chosen = row.current?.querySelector('[aria-current], [aria-pressed="true"]')?.getBoundingClientRect()
    if (around && chosen) row.current?.scrollBy({ left: chosen.left + chosen.width / 2 - around.left - around.width / 2, behavior: 'instant' })
  }, [current])
  return row
}
