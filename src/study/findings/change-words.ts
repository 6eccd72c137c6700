import { enoughBefore, marginOfDifference } from '../figures/margins'
import { decimalsIn, rounded } from '../figures/numbers'
import type { ShownFinding } from '../kinds/finding'
import { respondentsIn } from '../kinds/respondents'
import { valuesOf } from '../kinds/values'
import { type MainFigure, mainFigureOf, mainFigures } from './main-figure'

/** A figure and how many were asked for it, where that is known. */
type ComparedFigure = { readonly main: MainFigure; readonly respondents: number | undefined; readonly isSample: boolean }

/**
 * How the figure that matters most changed since the last year that it is known of, and, where that can be said, whether it may be chance;
 * nothing where no earlier value is known. `related` is the same question in other editions: what they call otherwise is another figure,
 * and what they invented is none.
 */
export function changeInWords(finding: ShownFinding, related: readonly ShownFinding[]): { since: number; text: string } | null {
  const main = mainFigureOf(finding)
  if (!main) return null
  const before = [...mainFigures(finding).map((one) => comparedIn(finding, one, related)), ...related.flatMap((one) => comparable(one, main))]
    .filter((one) => one.main.year < main.year && (finding.isSample || !one.isSample))
    .sort((one, other) => other.main.year - one.main.year)[0]
  if (!before) return null
  const isMean = 'scale' in finding
  // How far answers spread around a mean is not known.
  const chance = isMean ? '' : verdict(comparedIn(finding, main, []), before)
  return { since: before.main.year, text: `${difference(main, before.main, isMean)} ${chance}`.trimEnd() }
}

/** An edition knows best how many it asked. */
function comparedIn(finding: ShownFinding, main: MainFigure, related: readonly ShownFinding[]): ComparedFigure {
  const edition = related.find(({ edition }) => edition.year === main.year)
  return { main, respondents: (edition && respondentsIn(edition)) ?? respondentsIn(finding, main.year), isSample: finding.isSample }
}

function comparable(other: ShownFinding, { label }: MainFigure): ComparedFigure[] {
  const main = mainFigureOf(other)
  return main && (main.label === label || valuesOf(other).isNamedByTitle) ? [comparedIn(other, main, [])] : []
}

function difference(now: MainFigure, before: MainFigure, isMean: boolean) {
  const figures = [before.value, now.value]
  const points = rounded(now.value - before.value, decimalsIn(figures, isMean ? 1 : 0))
  if (points === 0) return `${now.label}: ${now.figure} im Jahr ${now.year}, gleich viel wie ${before.year}.`
  const size = isMean ? Math.abs(points).toFixed(decimalsIn(figures, 1)) : String(Math.abs(points))
  const unit = isMean ? 'Skalenpunkte' : size === '1' ? 'Prozentpunkt' : 'Prozentpunkte'
  return `${now.label}: ${now.figure} im Jahr ${now.year} nach ${before.figure} im Jahr ${before.year}, ${size}\u00a0${unit} ${points > 0 ? 'mehr' : 'weniger'}.`
}

const level = 'Vertrauensniveau 95\u00a0%'

/** Whether a difference between two shares may be chance; empty where nothing can be said of it. */
function verdict(now: ComparedFigure, before: ComparedFigure): string {
  if (now.isSample || before.isSample || !now.respondents) return ''
  const [after, percent] = [{ percent: now.main.value, respondents: now.respondents }, before.main.value]
  if (!before.respondents) {
    const enough = enoughBefore(percent, after)
    return enough ? `Auch bei nur ${enough} Befragten im Jahr ${before.main.year} wäre der Unterschied grösser als der Zufall (${level}).` : ''
  }
  const margin = marginOfDifference({ percent, respondents: before.respondents }, after)
  const marginOfChange = `Fehlerbereich einer Veränderung (±${margin.toFixed(1)}\u00a0Prozentpunkte, ${level})`
  return Math.abs(after.percent - percent) > margin
    ? `Das ist mehr als der ${marginOfChange} und kaum durch Zufall zu erklären.`
    : `Das liegt im ${marginOfChange} und kann Zufall sein.`
}
