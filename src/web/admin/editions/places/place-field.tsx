import { useState } from 'react'
import { outOfBounds } from '../../../../study/edition/bounds'
import { figureText, type Read, readFigure } from '../../../../study/figures/read-figure'
import { valueAt } from '../../../../study/schema/places'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { CheckField } from '../../../ui/choice-field'
import { classNames } from '../../../ui/class-names'
import { SelectField, TextField } from '../../../ui/field'
import flex from '../../../ui/flex.module.css'
import type { PartForm } from '../autosave/use-part'
import { ReferenceField } from '../text/reference-field'
import styles from './places.module.css'

/** How a place of a part is asked for. */
export type PlaceSpec = {
  place: string
  label: string
  /** A name is no text to read: nothing is named in it. */
  input: 'line' | 'name' | 'area' | 'count' | 'figure' | 'date' | 'flag' | 'choice' | 'position' | 'paragraphs'
  /** Of a choice its values; of a position the names in order. */
  choices?: readonly { readonly value: string; readonly label: string }[]
  hint?: string
  half?: boolean
  /** What a figure can be. */
  bounds?: readonly [number, number] | undefined
}

/** The element that a check leads to. */
export const placeId = (place: string) => `place-${place}`

/** Quiet, it leaves to the line it stands on to say that it was taken over. */
type PlaceFieldProps = { form: PartForm; spec: PlaceSpec; isQuiet?: boolean }

/** A field of a part: what stands there, whether it was taken over, and what is wrong with it. */
export function PlaceField({ form, spec, isQuiet = false }: PlaceFieldProps) {
  const { place, label, half } = spec
  const open = form.open(place)
  const checks = form.checks(place)
  const instead = checks.find((check) => check.place === place)?.instead
  return (
    <div className={classNames(styles.place, half && styles.half, open.length > 0 && styles.old)}>
      <PlaceInput form={form} spec={spec} error={checks.find(({ severity }) => severity === 'error')?.message} />
      {checks.map(({ severity, message }) =>
        severity === 'warning' ? (
          <p key={message} className={styles.warning}>
            {message}
          </p>
        ) : null,
      )}
      {instead === undefined ? null : (
        <div>
          <Button look="text" small aria-label={`Replace last year’s values: ${label}`} onClick={() => form.setAt(place, instead)}>
            Replace them
          </Button>
        </div>
      )}
      {open.length > 0 && !isQuiet ? <TakenOverNote from={form.from} label={label} onConfirm={() => form.confirm(open)} /> : null}
    </div>
  )
}

/** Says of which year a value is, and lets somebody stand by it. */
export function TakenOverNote({ from, label, onConfirm }: { from: number | undefined; label: string; onConfirm: () => void }) {
  return (
    <p className={classNames(flex.row, styles.mark)}>
      <Badge mark="half">{from === undefined ? 'Taken over' : `From ${from}`}, to be confirmed</Badge>
      <Button look="text" small aria-label={`Confirm: ${label}`} onClick={onConfirm}>
        Confirm
      </Button>
    </p>
  )
}

function PlaceInput({ form, spec, error }: { form: PartForm; spec: PlaceSpec; error: string | undefined }) {
  const { place, label, input, hint } = spec
  const value = valueAt(form.value, place)
  const given = { id: placeId(place), name: place, label, hint, error, optionalText: '' }
  const typed = ({ currentTarget }: { currentTarget: { value: string } }) => form.setAt(place, currentTarget.value)
  switch (input) {
    case 'line':
    case 'area':
      return (
        <ReferenceField
          {...{ id: given.id, label, hint, error }}
          value={String(value ?? '')}
          isOneLine={input === 'line'}
          onWritten={(text) => form.setAt(place, text)}
        />
      )
    case 'name':
      return <TextField {...given} type="text" value={String(value ?? '')} onChange={typed} />
    case 'date':
      return <TextField {...given} type="date" value={String(value ?? '')} onChange={typed} />
    case 'paragraphs':
      return <ParagraphsInput {...{ id: given.id, label, hint, error }} value={value as string[]} onWritten={(paragraphs) => form.setAt(place, paragraphs)} />
    case 'choice':
      return <SelectField {...given} choices={spec.choices ?? []} value={String(value ?? '')} onChange={typed} />
    case 'position':
      return (
        <SelectField
          {...given}
          choices={spec.choices ?? []}
          value={String(value)}
          onChange={({ currentTarget }) => form.setAt(place, Number(currentTarget.value))}
        />
      )
    case 'flag':
      return <CheckField name={place} label={label} checked={value === true} onChange={(isChecked) => form.setAt(place, isChecked)} />
    case 'count':
    case 'figure':
      return (
        <FigureInput
          {...given}
          value={value as number | null}
          isWhole={input === 'count'}
          bounds={spec.bounds}
          onRead={(figure) => form.setAt(place, figure)}
        />
      )
  }
}

type Given = { id: string; name: string; label: string; hint: string | undefined; error: string | undefined; optionalText: string }
type ParagraphsInputProps = Pick<Given, 'id' | 'hint' | 'error'> & { label: string; value: readonly string[]; onWritten: (paragraphs: string[]) => void }

const betweenParagraphs = '\n\n'

/** Paragraphs as one text, with an empty line between them. One that is empty is dropped when the field is left. */
function ParagraphsInput({ value, onWritten, ...given }: ParagraphsInputProps) {
  return (
    <ReferenceField
      {...given}
      value={value.join(betweenParagraphs)}
      onWritten={(text) => onWritten(text.split(betweenParagraphs))}
      onLeft={() => onWritten(value.map((paragraph) => paragraph.trim()).filter(Boolean))}
    />
  )
}

type FigureInputProps = Given & { value: number | null; isWhole: boolean; bounds: PlaceSpec['bounds']; onRead: (figure: number | null) => void }

function readWithin(text: string, isWhole: boolean, bounds: PlaceSpec['bounds']): Read {
  const read = readFigure(text, { isWhole })
  const refusal = 'figure' in read ? outOfBounds(read.figure, bounds) : undefined
  return refusal === undefined ? read : { refusal }
}

/** Keeps what was typed while it is no figure, or not written as it will be shown. */
function FigureInput({ value, isWhole, bounds, onRead, error, ...given }: FigureInputProps) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : readWithin(typed, isWhole, bounds)
  const refusal = read && 'refusal' in read ? read.refusal : undefined
  // Somebody else changed it: theirs is shown.
  if (read && 'figure' in read && read.figure !== value) setTyped(undefined)
  return (
    <TextField
      {...given}
      error={refusal ?? error}
      type="text"
      inputMode="decimal"
      value={typed ?? figureText(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = readWithin(currentTarget.value, isWhole, bounds)
        if ('figure' in next) onRead(next.figure)
      }}
      onBlur={() => (refusal ? undefined : setTyped(undefined))}
    />
  )
}
