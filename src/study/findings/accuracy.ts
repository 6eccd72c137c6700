import { edition } from '../edition'
import type { Finding } from './finding'
import { marginOfError } from './survey'

/**
 * Which figures of a finding are shares of this edition's respondents: of those alone a margin can be told. Not of means (their
 * spread is not known), of earlier years (their n is not), of the sample itself (nothing is estimated) and of invented values.
 */
function estimatedShares({ kind, isSample }: Finding): string | undefined {
  if (isSample) return undefined
  switch (kind) {
    case 'parts':
    case 'steps':
      return 'Anteile'
    case 'noticed':
      return 'Anteile, nicht für den durchschnittlichen Anstieg'
    case 'journey':
    case 'columns':
    case 'slope':
      return `Anteile von ${edition.year}`
    case 'lines':
    case 'change':
    case 'portrait':
      return undefined
  }
}

export function marginNote(finding: Finding): string | undefined {
  const shares = estimatedShares(finding)
  if (!shares) return undefined
  return `Fehlerbereich für ${shares}: höchstens ±${marginOfError(50).toFixed(1)}\u00a0Prozentpunkte (n\u00a0=\u00a0${edition.respondents}, Vertrauensniveau 95\u00a0%).`
}
