import { variables } from './config'

const environments = ['production', 'development', 'test']

/** What stands in the environment and was probably meant for us, in one sentence each. Whatever else is there belongs to others. */
export function misspelt(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(variables)
  const near = Object.keys(env)
    .filter((name) => env[name] && name !== 'NODE_ENV' && !known.includes(name))
    .flatMap((name) => {
      const meant = [...known, 'NODE_ENV'].find((one) => isNear(name.toUpperCase(), one, one.length > 8 ? 2 : 1))
      return meant ? [`${name} is not known and changes nothing; did you mean ${meant}?`] : []
    })
  const { NODE_ENV: mode } = env
  return mode && !environments.includes(mode) ? [...near, `NODE_ENV=${mode} is none of ${environments.join(', ')}, and counts as development.`] : near
}

const isNear = (from: string, to: string, most: number) => Math.abs(from.length - to.length) <= most && distance(from, to) <= most

/** How many letters must be left out, added, replaced or swapped with their neighbour to get from one word to the other. */
function distance(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      const ways = [num(last, at) + 1, num(next, at - 1) + 1, num(last, at - 1) + (isSame ? 0 : 1), ...(isSwapped ? [num(before, at - 2) + 1] : [])]
      next.push(Math.min(...ways))
    }
    ;[before, last] = [last, next]
  }
  return num(last, to.length)
}

const num = (row: readonly number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY
