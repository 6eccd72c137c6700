import type { ReactNode } from 'react'
import type { FindingKind } from '../../../../study/edition/finding'
import { findingKinds } from '../../../../study/edition/new-finding'
import { useCurrentInView } from '../desk/use-current-in-view'
import styles from './kind-choice.module.css'

export const kindNames: Record<FindingKind, string> = {
  lines: 'Lines',
  shares: 'Shares',
  journey: 'Journey',
  columns: 'Columns',
  parts: 'Parts',
  change: 'Before, after',
  slope: 'Slope',
  steps: 'Steps',
  portrait: 'Portrait',
}

/** What each kind looks like, in a few strokes. */
const pictures: Record<FindingKind, ReactNode> = {
  lines: <path d="M4 28 34 18 64 22 92 8" />,
  shares: (
    <>
      <path d="M4 10H86M4 26H52" strokeWidth="9" />
      <path d="M86 10H92M52 26H92" strokeWidth="9" opacity=".25" />
    </>
  ),
  journey: <path d="M4 8 26 14 48 28 70 24 92 20M4 28 26 20 48 8 70 14 92 16" />,
  columns: <path d="M14 34V18M38 34V22M62 34V12M86 34V8" strokeWidth="12" />,
  parts: (
    <>
      <path d="M4 18H70" strokeWidth="14" />
      <path d="M74 18H84M88 18H93" strokeWidth="14" opacity=".5" />
    </>
  ),
  change: (
    <>
      <path d="M10 10H60M10 26H84" />
      <circle cx="60" cy="10" r="4" />
      <circle cx="84" cy="26" r="4" />
    </>
  ),
  slope: <path d="M12 28 84 8M12 12 84 22M12 33 84 31" />,
  steps: (
    <>
      <path d="M4 18H26M30 18H54" strokeWidth="14" />
      <path d="M58 18H70" strokeWidth="14" opacity=".5" />
      <path d="M74 18H88M92 18H94" strokeWidth="14" opacity=".25" />
    </>
  ),
  portrait: (
    <>
      <circle cx="20" cy="12" r="7" />
      <path d="M6 34c0-18 28-18 28 0M48 10H92M48 22H78" />
    </>
  ),
}

/** Which picture shows the figures. */
export function KindChoice({ label, value, onChoose }: { label: string; value?: FindingKind; onChoose: (kind: FindingKind) => void }) {
  const row = useCurrentInView<HTMLDivElement>(value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div ref={row} className={styles.kinds} role="group" aria-label={label}>
      {findingKinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={value === undefined ? undefined : kind === value} onClick={() => onChoose(kind)}>
          <svg viewBox="0 0 96 36" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
            {pictures[kind]}
          </svg>
          {kindNames[kind]}
        </button>
      ))}
    </div>
  )
}
