import { type Measure, measuresOf } from './categories'
import { type Estimate, meanOf } from './estimate'
import { type Question, type QuestionsFile, variablesOf } from './questions'
import { hiddenGroups } from './suppression'
import { shareOf, tallied } from './tally'
import type { Wave } from './wave'

/** One figure: an answer of a question, of one group in one wave. */
export type Cell = {
  readonly wave: string
  readonly question: Question
  readonly group: string
  /** What the group is a group by; everybody is by nothing. */
  readonly variable: string | undefined
  readonly overlapping: ReadonlySet<string>
  readonly category: string
  readonly estimate: Estimate
  readonly isHidden: boolean
}

export type Computed = { readonly cells: readonly Cell[]; readonly beyondReading: readonly { readonly wave: string; readonly question: string }[] }

type Options = { /** Fewer answers are not told; without it, everything is. */ readonly least?: number | undefined }

/** Every figure that the questions ask for, wave by wave. The same input gives the same figures to the last digit. */
export function compute(file: QuestionsFile, waves: readonly Wave[], { least }: Options = {}): Computed {
  const beyondReading: Computed['beyondReading'][number][] = []
  const cells = waves.flatMap((wave) => {
    const others = waves.filter((other) => other !== wave)
    return file.questions.flatMap((question) => {
      const measures = measuresOf(question, wave, file.groups, others)
      if (measures !== 'beyond reading') return measures.flatMap((measure) => cellsOf(question, measure, wave, least))
      beyondReading.push({ wave: wave.name, question: question.id })
      return []
    })
  })
  return { cells, beyondReading }
}

function cellsOf(question: Question, measure: Measure, wave: Wave, least: number | undefined): Cell[] {
  const inGroups = wave.groups.map(({ id, variable, overlapping, members }) => ({
    group: id,
    variable,
    overlapping,
    estimates: estimatesOf(measure, members, wave),
  }))
  const bases = inGroups.map(({ group, variable, estimates: [first] }) => ({ group, variable, n: first?.estimate.n ?? 0 }))
  const hidden = least === undefined ? undefined : hiddenGroups(bases, least)
  const names = inGroups[0]?.estimates.map(({ category }) => category) ?? []
  return names.flatMap((category, index) =>
    inGroups.map(({ group, variable, overlapping, estimates }) => {
      const { estimate } = estimates[index] as { estimate: Estimate }
      return { wave: wave.name, question, group, variable, overlapping, category, estimate, isHidden: hidden?.has(group) ?? false }
    }),
  )
}

function estimatesOf(measure: Measure, members: Uint32Array, { design }: Wave) {
  if ('values' in measure) return [{ category: measure.category, estimate: meanOf(measure.values, members, design) }]
  const tally = tallied(measure.at, measure.places, members, design)
  return measure.categories.map(({ category, chosen }) => ({ category, estimate: shareOf(tally, chosen) }))
}

/** Two figures that can be compared: of two groups by the same variable, in either order. */
export function pairsOfGroups(cells: readonly Cell[]): readonly (readonly [Cell, Cell])[] {
  return [...groupedBy(cells, ({ wave, question, category, variable }) => JSON.stringify([wave, question.id, category, variable ?? null])).values()].flatMap(
    (alike) =>
      alike.flatMap((one) =>
        alike.flatMap((other): [Cell, Cell][] => (one === other || isAboutItself(one) || one.overlapping.has(other.group) ? [] : [[one, other]])),
      ),
  )
}

/** How many men there are among the men is no question. */
const isAboutItself = ({ question, variable, wave }: Cell) => variablesOf(question, wave).includes(variable ?? '')

/** The same figure in two waves, the later one first. */
export function pairsOfWaves(cells: readonly Cell[]): readonly (readonly [Cell, Cell])[] {
  return [...groupedBy(cells, ({ question, category, group }) => JSON.stringify([question.id, category, group])).values()].flatMap((alike) =>
    alike.flatMap((one) => alike.flatMap((other): [Cell, Cell][] => (one.wave > other.wave ? [[one, other]] : []))),
  )
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const found = groups.get(key)
    if (found) found.push(item)
    else groups.set(key, [item])
  }
  return groups
}
