import type { ReactNode } from 'react'
import type { Entity } from '../../../model/fields/entity'
import type { Field } from '../../../model/fields/field'
import { answersIn } from '../../../model/inbox/submission'
import { mailTo } from '../text/mail-link'
import { showValue } from '../text/value-text'
import details from './details.module.css'

type Options = {
  /** Fields that are said in other words than their kind's. */
  shown?: Readonly<Record<string, ReactNode>>
  /** Fields that stand in another place. */
  elsewhere?: readonly string[]
}

/** What a visitor filled in, line by line, under the names that administrators know it by. */
export function answerRows(entity: Entity, row: object, { shown = {}, elsewhere = [] }: Options = {}) {
  return answersIn(entity, row, elsewhere).map(({ name, field, value }) => [field.english ?? field.label, shown[name] ?? show(field, value)] as const)
}

function show(field: Field, value: unknown): ReactNode {
  const text = showValue(field, value, 'en')
  if (field.input === 'email') return <a href={mailTo(text)}>{text}</a>
  if (field.input === 'area') return <span className={details.lines}>{text}</span>
  if (field.input !== 'url') return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
