import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { ShownFinding } from '../../../study/kinds/finding'
import { pushAddress } from '../../routing/scroll-memory'
import { endFirstSlide, type Mode } from './first-slide'

/** A finger that moved further than this meant it. */
const swipeThreshold = 50

type Slides = readonly Pick<ShownFinding, 'slug'>[]

/** The slide that the address names; without such a name, the first. The address of another part of the page leaves the slide alone. */
function slideIn(hash: string, slides: Slides) {
  const at = slides.findIndex(({ slug }) => `#${slug}` === hash)
  if (at >= 0) return at
  return document.getElementById(hash.slice(1)) ? undefined : 0
}

/**
 * Which slide is shown. The address says so, so that a link opens it and the browser's back button returns to the one before. Where they stand
 * one below the other it is the one that is read, and going to another scrolls there.
 */
export function useSlides(path: string, slides: Slides, mode: Mode) {
  const shown = useRef(0)
  // While another page is on its way the address is already that page's: the slide stays.
  const named = useLocationProperty(
    () => (location.pathname === path ? slideIn(location.hash, slides) : undefined),
    () => 0,
  )
  const isReading = mode === 'lesen'
  const chapter = useChapter(
    slides.map(({ slug }) => slug),
    isReading,
  )
  const current = (isReading ? chapter : undefined) ?? named ?? shown.current
  const isAlive = useLocationProperty(
    () => true,
    () => false,
  )
  const [moved, setMoved] = useState<'next' | 'previous'>()

  useLayoutEffect(() => {
    shown.current = current
    if (isAlive) endFirstSlide(slides[current]?.slug)
    if (!isReading) keepFocusOn(slides[current]?.slug)
  }, [current, isAlive, isReading, slides])

  function go(to: number) {
    const slug = slides[to]?.slug
    if (slug === undefined || to === current) return
    setMoved(to > current ? 'next' : 'previous')
    pushAddress(`#${slug}`)
    if (isReading) document.getElementById(slug)?.scrollIntoView()
  }

  useArrowKeys((step) => isReading || go(current + step), mode === 'praesentieren')
  const swipe = useSwipe((step) => isReading || go(current + step))
  return { current, moved, go, swipe, isFirst: current === 0, isLast: current === slides.length - 1 }
}

/** What is focused in a slide that goes would leave the focus to the page: the slide that comes takes it. */
function keepFocusOn(current: string | undefined) {
  const left = document.activeElement?.closest('[data-slide]')
  const come = document.getElementById(String(current))
  if (left && left !== come) come?.focus({ preventScroll: true })
}

type Step = 1 | -1

/** Elsewhere the arrow keys belong to what is focused: text fields, tabs, dialogs, parts of a picture. */
const keepsArrowKeys = 'input, textarea, select, [contenteditable], [role="tablist"], dialog, [data-keeps-arrows]'

/** A presenter's remote control sends the keys that turn pages. */
const steps: Readonly<Record<string, Step>> = { ArrowRight: 1, ArrowLeft: -1 }
const pageSteps: typeof steps = { ...steps, PageDown: 1, PageUp: -1 }

function useArrowKeys(move: (step: Step) => unknown, isPresenting: boolean) {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(keepsArrowKeys)) return
      const step = (isPresenting ? pageSteps : steps)[event.key]
      if (step) latest.current(step)
    }
    // Heard before React, which keeps a key from everybody while the picture that has the focus is not taken over yet.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isPresenting])
}

/** One finger, more sideways than down: anything else is scrolling or zooming. */
function useSwipe(move: (step: Step) => unknown) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!touch || !from) return
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(across) > swipeThreshold && Math.abs(across) > Math.abs(down)) move(across < 0 ? 1 : -1)
    },
    onTouchCancel: () => {
      start.current = undefined
    },
  }
}

/**
 * Which of the slides one reads at the moment, where they stand one below the other: the last that begins above a third of the window's height.
 * Unknown until the browser has measured them.
 */
function useChapter(slugs: readonly string[], isReading: boolean) {
  const [chapter, setChapter] = useState<number>()
  const names = slugs.join(' ')
  useEffect(() => {
    if (!isReading) return
    const begun = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id)
        setChapter(Math.max(0, begun.size - 1))
      },
      // Higher than any page: what was scrolled away counts too.
      { rootMargin: '1000000px 0px -66% 0px' },
    )
    for (const slug of names.split(' ')) {
      const slide = document.getElementById(slug)
      if (slide) observer.observe(slide)
    }
    return () => {
      observer.disconnect()
      setChapter(undefined)
    }
  }, [names, isReading])
  return chapter
}
