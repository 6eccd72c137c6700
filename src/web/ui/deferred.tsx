import { type ComponentType, Suspense, use } from 'react'

/**
 * A part of a page whose script comes only when it is asked for; until then the server's markup stands. It must not be rendered again
 * before, or React would throw that away: whoever shows it gives it the same things, and is memoised.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let isLoaded = false
  let atHand: ComponentType<Props> | undefined
  let show: (part: ComponentType<Props>) => void
  const loaded = new Promise<ComponentType<Props>>((resolve) => {
    show = resolve
  })

  function Loaded(props: Props) {
    const Whole = use(loaded)
    return <Whole {...props} />
  }

  /** Loads the script; where that fails, the next call tries again. Says whether it is there. */
  async function prepare(): Promise<boolean> {
    if (isLoaded) return true
    try {
      // Without a wait where it is at hand: the key that follows is answered.
      const part = atHand ?? (await load())
      isLoaded = true
      // So marked, React reads the promise at once instead of waiting a moment for it.
      Object.assign(loaded, { status: 'fulfilled', value: part })
      show(part)
    } catch (error) {
      console.warn(error)
    }
    return isLoaded
  }

  /** Prepares it as soon as somebody uses its element. A button that is pressed before the script has come is pressed again then. */
  function prepareWhenUsed(element: HTMLElement, { onFailure = () => {}, onSuccess = () => {} } = {}) {
    async function holdClick(event: MouseEvent) {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (isLoaded || !button || !element.contains(button)) return
      event.stopPropagation()
      if (!(await prepare())) return onFailure()
      onSuccess()
      button.click()
    }
    const stop = onFirstUse(element, prepare)
    window.addEventListener('click', holdClick, true)
    return () => {
      stop()
      window.removeEventListener('click', holdClick, true)
    }
  }

  return {
    prepare,
    prepareWhenUsed,
    /** Has the script at hand, in a quiet moment, so that whoever uses the part need not wait. */
    collect() {
      whenIdle(async () => {
        atHand ??= await load().catch(() => undefined)
      })
    },
    Part: (props: Props) => (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ),
  }
}

/** Calls when the page has nothing else to do. */
export function whenIdle(act: () => void) {
  const wait = globalThis.requestIdleCallback ?? setTimeout
  wait(() => act())
}

/** Calls when the element is so near that one will see it soon. */
export function onNear(element: Element, margin: string, act: () => void) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), { rootMargin: margin })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls when somebody points at the element or focuses something in it. React keeps such events from a part that waits, so they are heard before it. */
export function onFirstUse(element: Element, act: () => void) {
  const signs = ['pointerover', 'focusin'] as const
  const onSign = ({ target }: Event) => target instanceof Node && element.contains(target) && act()
  for (const sign of signs) window.addEventListener(sign, onSign, true)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, true)
  }
}
