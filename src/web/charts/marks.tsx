import { type Inside, type Mark, type Text, trackingOf } from '../../study/drawing/drawing'
import styles from './chart.module.css'
import { placed, share, short } from './placed'

const shifted = (by: number) => (by === 0 ? undefined : `translate(${by} 0)`)

/** The marks of a drawing as SVG. Across they are placed in percent, so the browser fits them to any width and leaves the text alone. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return (
    <g className={styles.marks}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the drawing; that is how it moves to the next one
        <MarkShape key={at} mark={mark} />
      ))}
    </g>
  )
}

function MarkShape({ mark }: { mark: Mark }) {
  const tone = styles[mark.tone]
  switch (mark.kind) {
    case 'line':
      return (
        <line
          className={tone}
          x1={share(mark.x1)}
          x2={share(mark.x2)}
          y1={short(mark.y1)}
          y2={short(mark.y2)}
          transform={shifted(mark.dx)}
          strokeWidth={mark.weight}
          strokeLinecap={mark.weight > 1.5 ? 'round' : undefined}
          strokeDasharray={mark.isDashed ? '4 4' : undefined}
        />
      )
    case 'bar':
      return <rect className={tone} x={share(mark.x)} y={short(mark.y)} width={share(mark.width)} height={short(mark.height)} {...fillOf(mark.inside, 1.5)} />
    case 'dot':
      return (
        <circle
          className={tone}
          cx={share(mark.x)}
          cy={short(mark.y)}
          r={mark.inside === 'full' ? mark.radius : mark.radius - 1}
          {...fillOf(mark.inside, 2.5)}
        />
      )
    case 'text':
      return <Words mark={mark} />
  }
}

/** Empty shapes stand on the ground's colour, so that nothing runs through them. */
function fillOf(inside: Inside, weight: number) {
  if (inside === 'full') return {}
  return { fill: inside === 'empty' ? 'var(--paper)' : 'var(--rule-soft)', stroke: 'currentColor', strokeWidth: weight }
}

function Words({ mark }: { mark: Text }) {
  const { size, tail } = mark
  const tracking = trackingOf(size)
  return (
    <text
      className={styles[mark.tone]}
      x={share(mark.x)}
      y={short(mark.y)}
      dx={mark.dx || undefined}
      textAnchor={mark.anchor === 'start' ? undefined : mark.anchor}
      {...(typeof size === 'number' ? { fontSize: size } : placed(`font-size:clamp(${size.least}px, ${size.share * 100}cqi, ${size.most}px)`))}
      fontWeight={mark.weight === 400 ? undefined : mark.weight}
      letterSpacing={tracking ? `${tracking}em` : undefined}
    >
      {mark.text}
      {tail ? (
        <tspan dx={`${short(tail.gap / tail.size)}em`} fontSize={`${short(tail.size)}em`} letterSpacing="0">
          {tail.text}
        </tspan>
      ) : null}
    </text>
  )
}
