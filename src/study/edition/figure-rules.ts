import type { FindingDraft } from './finding'
import { answersOf } from './row-names'

/** A rule that figures break, and where. */
export type Broken = { place: string; message: string }

type Figures = readonly (number | null)[]

const decimalsOf = (figure: number) => String(figure).split('.')[1]?.length ?? 0

/** Parts that were rounded one by one may miss their whole by half a unit each. */
function misses(figures: Figures, whole: number | null): number | undefined {
  if (whole === null || figures.length === 0 || figures.some((figure) => figure === null)) return undefined
  const known = figures as readonly number[]
  const unit = 10 ** -Math.max(...known.map(decimalsOf), decimalsOf(whole))
  const sum = known.reduce((total, figure) => total + figure, 0)
  return Math.abs(sum - whole) > (known.length * unit) / 2 + 1e-9 ? Number(sum.toFixed(2)) : undefined
}

function whole(place: string, figures: Figures, of: number | null = 100): Broken[] {
  const sum = misses(figures, of)
  return sum === undefined ? [] : [{ place, message: `the parts make ${sum} instead of ${of}` }]
}

const between = (place: string, figure: number | null, from: number, to: number, unit: string): Broken[] =>
  figure === null || (figure >= from && figure <= to) ? [] : [{ place, message: `${figure} is not ${unit} from ${from} to ${to}` }]

const share = (place: string, figure: number | null) => between(place, figure, 0, 100, 'a share')
const shares = (list: string, rows: readonly { percent: number | null }[]) => rows.flatMap(({ percent }, at) => share(`${list}.${at}.percent`, percent))

type Scale = { from: number; middle: number; to: number }
const onScale = ({ from, to }: Scale, place: string, figure: number | null) => between(place, figure, from, to, 'on the scale')
const inOrder = ({ from, middle, to }: Scale): Broken[] =>
  from < middle && middle < to ? [] : [{ place: 'scale.from', message: 'the bounds of the scale are not in order' }]

function yearsOf(years: readonly number[], editionYear: number): Broken[] {
  const last = years.at(-1)
  if (last === undefined) return [{ place: 'years', message: 'it has no years' }]
  const isOrdered = years.every((year, at) => at === 0 || year > (years[at - 1] as number))
  if (!isOrdered) return [{ place: 'years', message: 'its years are not in order' }]
  return last === editionYear ? [] : [{ place: 'years', message: `its figures end in ${last}, not in ${editionYear}` }]
}

const asMany = (place: string, found: number, expected: number, what: string): Broken[] =>
  found === expected ? [] : [{ place, message: `it has ${expected} ${what} but ${found} values` }]

const someOf = (place: string, rows: readonly unknown[]): Broken[] => (rows.length > 0 ? [] : [{ place, message: 'it has no figures' }])

/** Which rules a finding's figures break. Figures that are missing break none; they are missed elsewhere. */
export const brokenRules = (finding: FindingDraft, editionYear: number): Broken[] => [...rulesOfKind(finding, editionYear), ...splitRules(finding)]

/** The figures of groups are of the same answers, in the same unit. */
function splitRules(finding: FindingDraft): Broken[] {
  const answers = answersOf(finding)
  return finding.splits.flatMap(({ by, groups }, split) => [
    ...(finding.splits.findIndex((one) => one.by === by) === split
      ? []
      : [{ place: `splits.${split}.by`, message: 'its groups are told apart in the same way twice' }]),
    ...(groups.length > 1 ? [] : [{ place: `splits.${split}.groups`, message: 'a comparison needs at least two groups' }]),
    ...groups.flatMap(({ figures }, group) => [
      ...asMany(`splits.${split}.groups.${group}.figures`, figures.length, answers.length, 'answers'),
      ...figures.flatMap((figure, at) => {
        const place = `splits.${split}.groups.${group}.figures.${at}`
        return 'scale' in finding ? onScale(finding.scale, place, figure) : share(place, figure)
      }),
    ]),
  ])
}

function rulesOfKind(finding: FindingDraft, editionYear: number): Broken[] {
  switch (finding.kind) {
    case 'lines':
      return [
        ...someOf('lines', finding.lines),
        ...inOrder(finding.scale),
        ...yearsOf(finding.years, editionYear),
        ...finding.lines.flatMap(({ values }, line) => [
          ...asMany(`lines.${line}.values`, values.length, finding.years.length, 'years'),
          ...values.flatMap((value, at) => onScale(finding.scale, `lines.${line}.values.${at}`, value)),
        ]),
      ]
    case 'shares':
      return [...someOf('rows', finding.rows), ...finding.rows.flatMap((row, at) => share(`rows.${at}.share`, row.share))]
    case 'journey':
      return [
        ...someOf('phases', finding.phases),
        ...yearsOf(
          finding.years.map(({ year }) => year),
          editionYear,
        ),
        ...(finding.phases[finding.key.phase] && finding.ways[finding.key.way] ? [] : [{ place: 'key', message: 'its most important figure is not there' }]),
        ...finding.years.flatMap((one, year) => [
          ...asMany(`years.${year}.shares`, one.shares.length, finding.phases.length, 'phases'),
          ...one.shares.flatMap((pair, phase) => [
            ...pair.flatMap((figure, way) => share(`years.${year}.shares.${phase}.${way}`, figure)),
            ...tooMuch(`years.${year}.shares.${phase}.0`, pair),
          ]),
        ]),
      ]
    case 'columns':
      return [
        ...yearsOf(finding.years, editionYear),
        ...asMany('percents', finding.percents.length, finding.years.length, 'years'),
        ...finding.percents.flatMap((percent, at) => share(`percents.${at}`, percent)),
      ]
    case 'parts':
      return [...someOf('parts', finding.parts), ...shares('parts', finding.parts), ...whole('parts.0.percent', percentsOf(finding.parts))]
    case 'change':
      return [
        ...someOf('rows', finding.rows),
        ...inOrder(finding.scale),
        ...yearsOf(finding.years, editionYear),
        ...finding.rows.flatMap(({ means }, row) => means.flatMap((mean, at) => onScale(finding.scale, `rows.${row}.means.${at}`, mean))),
      ]
    case 'slope':
      return slopeRules(finding, editionYear)
    case 'steps':
      return [...someOf('steps', finding.steps), ...shares('steps', finding.steps), ...whole('steps.0.percent', percentsOf(finding.steps))]
    case 'portrait':
      return [...someOf('groups.shares', finding.groups.shares), ...shares('groups.shares', finding.groups.shares)]
  }
}

const percentsOf = (rows: readonly { percent: number | null }[]) => rows.map(({ percent }) => percent)

function slopeRules({ years, parts, split }: Extract<FindingDraft, { kind: 'slope' }>, editionYear: number): Broken[] {
  const at = (year: 0 | 1) => parts.map(({ percents }) => percents[year])
  return [
    ...someOf('parts', parts),
    ...yearsOf(years, editionYear),
    ...parts.flatMap(({ percents }, part) => percents.flatMap((percent, year) => share(`parts.${part}.percents.${year}`, percent))),
    ...whole('parts.0.percents.0', at(0)),
    ...whole('parts.0.percents.1', at(1)),
    ...(split
      ? [...shares('split.parts', split.parts), ...whole('split.parts.0.percent', percentsOf(split.parts), parts[split.of]?.percents[split.at] ?? null)]
      : []),
  ]
}

/** What is missing to 100 takes neither way; more than 100 cannot be. */
function tooMuch(place: string, [one, other]: readonly [number | null, number | null]): Broken[] {
  return one !== null && other !== null && one + other > 101 ? [{ place, message: `the two ways make ${one + other}, more than 100` }] : []
}
