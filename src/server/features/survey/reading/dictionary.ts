import type { LabelledCode, MissingDefinition } from '../../../../study/survey/columns'

/** What the numbers of a variable are, by the format that they are shown in. */
export type VariableType = 'number' | 'date' | 'datetime' | 'time' | 'text'

export type Variable = {
  readonly name: string
  readonly label: string
  /** Nothing in CSV, where it is told by the cells. */
  readonly type: VariableType | undefined
  /** As SPSS writes it, such as `F8.2`. */
  readonly format: string
  readonly values: readonly LabelledCode[]
  readonly missing: MissingDefinition
}

/** Several variables that are one question: each chosen or not (`counted` says what means chosen), or one answer in each. */
export type AnswerSet = { readonly name: string; readonly label: string; readonly counted: string | undefined; readonly variables: readonly string[] }

export type Dictionary = {
  readonly label: string
  readonly encoding: string
  readonly variables: readonly Variable[]
  readonly weight: string | undefined
  readonly sets: readonly AnswerSet[]
}

/** Takes the answers to one variable, one respondent after the other; NaN and '' are none. */
export type Collector = { number(value: number): void; text(value: string): void }

/** Where the answers to a variable go; nowhere where nobody asks for them. */
export type Collect = (variable: Variable) => Collector | undefined

export type Read = { readonly dictionary: Dictionary; readonly rows: number }
export type Progress = (share: number) => void
