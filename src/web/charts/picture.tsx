import { type ReactNode, useId } from 'react'
import type { Drawing } from '../../study/drawing/drawing'
import styles from './chart.module.css'
import { Marks } from './marks'
import { placed } from './placed'

type PictureProps = { drawing: Drawing; className?: string | undefined; title: string; words: string; children?: ReactNode }

/** A drawing with its name and what it tells those who do not see it. */
export function Picture({ drawing: { height, left, right, marks }, className, title, words, children }: PictureProps) {
  const id = useId()
  return (
    <div className={className} {...placed(`padding-inline:${left}px ${right}px`)}>
      <div className={styles.plot} {...placed(`height:${height}px`)}>
        {children}
        <svg role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-words`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{words}</desc>
          <Marks marks={marks} />
        </svg>
      </div>
    </div>
  )
}
