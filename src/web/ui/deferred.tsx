import { type ComponentType, Suspense, use } from 'react'

/**
 * A part of a page whose script comes only when it is asked for; until then the server's markup stands. It must not be rendered again
 * before, or React would throw that away: whoever shows it gives it the same things, and is memoised.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let isLoaded = false
  let show: (part: ComponentType<Props>) => void
  const loaded = new Promise<ComponentType<Props>>((resolve) => {
    show = resolve
  })

  function Loaded(props: Props) {
    const Whole = use(loaded)
    return <Whole {...props} />
  }

  return {
    /** Loads the script; where that fails, the next call tries again. Says whether it is there. */
    async prepare(): Promise<boolean> {
      if (isLoaded) return true
      try {
        const part = await load()
        isLoaded = true
        // So marked, React reads the promise at once instead of waiting a moment for it.
        Object.assign(loaded, { status: 'fulfilled', value: part })
        show(part)
      } catch (error) {
        console.warn(error)
      }
      return isLoaded
    },
    Part: (props: Props) => (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ),
  }
}

/** Calls when the element is so near that one will see it soon. */
export function whenNear(element: Element, margin: string, act: () => void) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), { rootMargin: margin })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls when somebody points at the element or focuses something in it. React keeps such events from a part that waits, so they are heard before it. */
export function whenUsed(element: Element, act: () => void) {
  const signs = ['pointerover', 'focusin'] as const
  const onSign = ({ target }: Event) => target instanceof Node && element.contains(target) && act()
  for (const sign of signs) window.addEventListener(sign, onSign, true)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, true)
  }
}
