import { type CoverShape, coverOf, coverSize } from '../../../study/cover/cover'
import summits from '../../../study/cover/summits.svg?no-inline'
import { classNames } from '../../ui/class-names'
import styles from './edition-cover.module.css'

type Props = {
  year: number
  number: number | undefined
  /** The address of one that was uploaded. */
  cover: string | undefined
  isCurrent: boolean
  isLazy?: boolean
}

/**
 * The cover of an edition, for the eye only: title and year stand beside it as text. One that was uploaded is shown as it is. Else it is
 * drawn from the year; the current edition has ink for its ground, the archive paper.
 */
export function EditionCover({ year, number, cover, isCurrent, isLazy }: Props) {
  if (cover) {
    return <img className={styles.printed} src={cover} alt="" {...coverSize} decoding="async" loading={isLazy ? 'lazy' : undefined} />
  }
  return (
    <div className={classNames(styles.cover, isCurrent && styles.ink)}>
      {(['whole', 'small'] as const).map((layout) => (
        <svg key={layout} className={styles[layout]} viewBox={`0 0 ${coverSize.width} ${coverSize.height}`} aria-hidden="true">
          {coverOf(year, number, layout).map((shape) => (
            <Shape key={`${shape.kind}${shape.y}`} shape={shape} />
          ))}
        </svg>
      ))}
    </div>
  )
}

function Shape({ shape }: { shape: CoverShape }) {
  const { x, y } = shape
  const tone = styles[shape.tone]
  switch (shape.kind) {
    case 'map':
      return (
        <svg {...shape.window} aria-hidden="true">
          <use className={tone} href={`${summits}#lines`} transform={`translate(${x} ${y - shape.window.y}) scale(${shape.scale})`} />
        </svg>
      )
    case 'area':
      return <rect className={tone} {...{ x, y }} width={shape.width} height={shape.height} />
    case 'rule':
      return <path className={styles.rule} d={`M${x} ${y}h${shape.width}`} />
    case 'summit':
      return <path className={tone} d={shape.d} transform={`translate(${x} ${y})`} />
    case 'text':
      return (
        <text className={tone} {...{ x, y }} fontSize={shape.size} fontWeight={shape.weight} letterSpacing={`${shape.tracking}em`}>
          {shape.text}
        </text>
      )
  }
}
