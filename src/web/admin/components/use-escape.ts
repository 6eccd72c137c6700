import { useEffect, useEffectEvent } from 'react'

type Layer = { close: () => void }

/** The dialogs that are open, the topmost last. */
const layers: Layer[] = []

function closeTopmost({ key, isComposing }: KeyboardEvent) {
  if (key === 'Escape' && !isComposing) layers.at(-1)?.close()
}

/**
 * Escape closes the topmost dialog, whatever else is shown. Radix would count a notice as the topmost layer, and the first Escape would
 * only take the notice away.
 */
export function useEscape(close: (() => void) | undefined) {
  const onEscape = useEffectEvent(() => close?.())
  useEffect(() => {
    const layer = { close: () => onEscape() }
    layers.push(layer)
    if (layers.length === 1) document.addEventListener('keydown', closeTopmost, true)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', closeTopmost, true)
    }
  }, [])
}

/** Radix listens too. */
export const leaveToUs = (event: Event) => event.preventDefault()
