import { useSyncExternalStore } from 'react'

const never = () => () => {}
const canShare = () => 'share' in navigator

/** An entry of a list that hands an address to the device's own ways of sharing; nothing where it has none. */
export function ShareItem({ title, path }: { title: string; path: string }) {
  const isOffered = useSyncExternalStore(never, canShare, () => false)
  if (!isOffered) return null
  return (
    <li>
      {/* Who closes the choice has changed their mind: that is no failure. */}
      <button type="button" onClick={() => navigator.share({ title, url: location.origin + path }).catch(() => {})}>
        Teilen
      </button>
    </li>
  )
}
