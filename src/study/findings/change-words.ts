import { marginOfDifference, respondentsIn } from './accuracy'
import { decimalsIn, rounded } from './figures'
import type { ShownFinding } from './finding'
import { type MainFigure, mainFigureOf, mainFigures } from './main-figure'

/** A figure and how many were asked for it, where that is known. */
type Told = { readonly main: MainFigure; readonly respondents: number | undefined; readonly isSample: boolean }

/**
 * How the figure that matters most changed since the last year that it is known of, and whether that may be chance; nothing where none
 * matters most. `related` is the same question in other editions: what they call otherwise is another figure.
 */
export function changeInWords(finding: ShownFinding, related: readonly ShownFinding[]): string | null {
  const main = mainFigureOf(finding)
  if (!main) return null
  const before = [...mainFigures(finding).map((one) => toldBy(finding, one, related)), ...related.flatMap((one) => comparable(one, main))]
    .filter((one) => one.main.year < main.year)
    .sort((one, other) => other.main.year - one.main.year)[0]
  if (!before) return 'Aus früheren Jahren liegt kein Wert vor, mit dem sich das vergleichen lässt.'
  const isMean = 'scale' in finding
  return `${difference(main, before.main, isMean)} ${verdict(toldBy(finding, main, []), before, isMean)}`
}

/** An edition knows best how many it asked. */
function toldBy(finding: ShownFinding, main: MainFigure, related: readonly ShownFinding[]): Told {
  const asked = related.find(({ edition }) => edition.year === main.year)
  return { main, respondents: (asked && respondentsIn(asked)) ?? respondentsIn(finding, main.year), isSample: finding.isSample }
}

function comparable(other: ShownFinding, { label }: MainFigure): Told[] {
  const main = mainFigureOf(other)
  return main && (main.label === label || other.kind === 'columns') ? [toldBy(other, main, [])] : []
}

function difference(now: MainFigure, before: MainFigure, isMean: boolean) {
  const figures = [before.value, now.value]
  const points = rounded(now.value - before.value, decimalsIn(figures, isMean ? 1 : 0))
  if (points === 0) return `${now.label}: ${now.figure} im Jahr ${now.year}, gleich viel wie ${before.year}.`
  const size = isMean ? Math.abs(points).toFixed(decimalsIn(figures, 1)) : String(Math.abs(points))
  const unit = isMean ? 'Skalenpunkte' : size === '1' ? 'Prozentpunkt' : 'Prozentpunkte'
  return `${now.label}: ${now.figure} im Jahr ${now.year} nach ${before.figure} im Jahr ${before.year}, ${size}\u00a0${unit} ${points > 0 ? 'mehr' : 'weniger'}.`
}

const untold = 'Ob das mehr ist als Zufall, lässt sich nicht sagen'

function verdict(now: Told, before: Told, isMean: boolean) {
  if (now.isSample || before.isSample) return `${untold}: Die Werte sind Beispieldaten.`
  if (isMean) return `${untold}: Wie weit die Antworten um den Mittelwert streuen, ist nicht angegeben.`
  if (!before.respondents || !now.respondents) {
    return `${untold}: Wie viele ${(now.respondents ? before : now).main.year} geantwortet haben, ist nicht angegeben.`
  }
  const margin = marginOfDifference({ percent: before.main.value, respondents: before.respondents }, { percent: now.main.value, respondents: now.respondents })
  const told = `Fehlerbereich einer Veränderung (±${margin.toFixed(1)}\u00a0Prozentpunkte, Vertrauensniveau 95\u00a0%)`
  return Math.abs(now.main.value - before.main.value) > margin
    ? `Das ist mehr als der ${told} und kaum durch Zufall zu erklären.`
    : `Das liegt im ${told} und kann Zufall sein.`
}
