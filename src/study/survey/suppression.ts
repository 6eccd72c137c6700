/** Nobody sees a figure about fewer people, whatever is asked for. */
export const neverBelow = 10

type Cell = { readonly group: string; readonly variable: string | undefined; readonly n: number }

/**
 * The groups whose figure is not told: those with fewer than `least` answers, and where what is told of the others and of all would let
 * somebody work out theirs, the smallest others too, until what is left over is about enough people.
 */
export function hiddenGroups(cells: readonly Cell[], least: number): ReadonlySet<string> {
  const hidden = new Set(cells.filter(({ n }) => n < least).map(({ group }) => group))
  const all = cells.find(({ variable }) => variable === undefined)
  if (!all || hidden.has(all.group)) return hidden
  for (const variable of new Set(cells.flatMap((cell) => cell.variable ?? []))) {
    const groups = cells.filter((cell) => cell.variable === variable)
    if (!groups.some(({ group, n }) => n > 0 && hidden.has(group))) continue
    const told = groups.filter(({ group }) => !hidden.has(group)).sort((one, other) => one.n - other.n)
    let left = all.n - told.reduce((sum, { n }) => sum + n, 0)
    while (left < least && told.length > 0) {
      const next = told.shift() as Cell
      hidden.add(next.group)
      left += next.n
    }
  }
  return hidden
}
