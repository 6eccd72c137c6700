import { memo, type RefObject, useEffect } from 'react'
import { deferred } from '../../ui/deferred'
import { notLoaded } from '../../ui/notice'
import { useToast } from '../../ui/toast'
import styles from './insights-page.module.css'
import type { SlideContentProps } from './slide-content'
import { useNamedYear } from './use-year'

const content = deferred(async () => (await import('./slide-content')).SlideContent)
export const { prepare: prepareSlides } = content

/** Pictures and tables stand as the server drew them, until somebody points at one or the address names another year. Which slide is shown is told by the slide around them. */
export function useSlidesWhenUsed(deck: RefObject<HTMLElement | null>, path: string) {
  const toast = useToast()
  const hasYear = useNamedYear(path) > 0
  useEffect(() => {
    content.collect()
    return deck.current ? content.prepareWhenUsed(deck.current, { onFailure: () => toast(notLoaded), onSuccess: toast.clear }) : undefined
  }, [deck, toast])
  // The server drew the usual year.
  useEffect(() => {
    if (hasYear) content.prepare()
  }, [hasYear])
}

const Content = memo((props: SlideContentProps) => <content.Part {...props} />)

type SlideProps = SlideContentProps & { at: number; of: number; isCurrent: boolean }

export function Slide({ at, of, isCurrent, ...shown }: SlideProps) {
  const { slug, title } = shown.finding
  return (
    <article
      id={slug}
      data-slide={slug}
      className={styles.slide}
      tabIndex={-1}
      aria-roledescription="Folie"
      aria-label={`${at + 1} von ${of}: ${title}`}
      data-current={isCurrent || undefined}
    >
      <p className={styles.chapter} aria-hidden="true">
        <b>{at + 1}</b> {title}
      </p>
      <Content {...shown} />
    </article>
  )
}
