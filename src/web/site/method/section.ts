import type { ReactNode } from 'react'

/** A section of the page; what was written as a sample says so in the margin. */
export type MethodSection = {
  id: string
  label: string
  note?: ReactNode
  isSample?: boolean
  /** The content draws its own rules. */
  ownRules?: boolean
  body: ReactNode
}
