import type { Column, Respondents } from '../../../../study/survey/columns'
import type { Collector, Progress, Variable } from './dictionary'
import { numbersIn } from './numbers'
import { readSurvey } from './read'
import type { Source } from './source'

/** The respondents with the variables that are asked for, by their names in small letters. */
export async function readRespondents(source: Source, name: string, wanted: ReadonlySet<string>, progress?: Progress): Promise<Respondents> {
  const taken: { variable: Variable; answers: ColumnCollector }[] = []
  const collect = (variable: Variable) => {
    if (!wanted.has(variable.name.toLowerCase())) return undefined
    const answers = new ColumnCollector()
    taken.push({ variable, answers })
    return answers
  }
  const { rows } = await readSurvey(source, name, collect, progress)
  return {
    rows,
    columns: new Map(taken.map(({ variable, answers }) => [variable.name, answers.column(variable.type === undefined)])),
    labels: new Map(taken.map(({ variable }) => [variable.name, variable.values])),
    missing: new Map(taken.flatMap(({ variable }) => (variable.type === undefined ? [] : [[variable.name, variable.missing] as const]))),
  }
}

/** Numbers as they are, texts once each. */
class ColumnCollector implements Collector {
  private numbers = new Float64Array(0)
  private codes = new Uint32Array(0)
  private readonly places = new Map<string, number>()
  private rows = 0

  number(value: number) {
    if (this.rows === this.numbers.length) this.numbers = grown(this.numbers, new Float64Array(roomAfter(this.rows)))
    this.numbers[this.rows++] = value
  }

  /** Blanks at the end are no part of a code. */
  text(value: string) {
    const text = value.trimEnd()
    let place = this.places.get(text)
    if (place === undefined) {
      place = this.places.size
      this.places.set(text, place)
    }
    if (this.rows === this.codes.length) this.codes = grown(this.codes, new Uint32Array(roomAfter(this.rows)))
    this.codes[this.rows++] = place
  }

  /** In a file without types, texts are numbers where all of them are. */
  column(isUntyped: boolean): Column {
    if (this.places.size === 0) return { numbers: this.numbers.slice(0, this.rows) }
    const [texts, codes] = [[...this.places.keys()], this.codes.slice(0, this.rows)]
    const numbers = isUntyped ? numbersIn(texts) : undefined
    return numbers ? { numbers: Float64Array.from(codes, (code) => numbers[code] as number) } : { texts, codes }
  }
}

const roomAfter = (rows: number) => Math.max(1024, rows * 2)

function grown<List extends Float64Array | Uint32Array>(from: List, to: List): List {
  to.set(from)
  return to
}
