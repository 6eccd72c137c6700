import { valueAt } from '../../../../study/schema/places'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import type { PartForm } from '../autosave/use-part'
import { PlaceField, type PlaceSpec, placeId } from './place-field'
import styles from './places.module.css'

/** A list of things of the same kind; the places of its fields are those inside of an item, none for a list of texts. */
export type ListSpec = {
  place: string
  label: string
  noun: string
  fields: readonly PlaceSpec[] | ((item: unknown) => readonly PlaceSpec[])
  empty: unknown
  /** On one line where there is room, named once above it and confirmed as a whole. */
  isCompact?: boolean
}

export function PlaceList({ form, spec }: { form: PartForm; spec: ListSpec }) {
  const { place, label, noun, fields, empty, isCompact = false } = spec
  const items = valueAt(form.value, place) as unknown[]
  const move = (from: number, to: number) => form.setAt(place, items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
  const name = (at: number) => `${noun} ${at + 1}`
  return (
    <section className={styles.list} aria-label={label} id={placeId(place)} tabIndex={-1}>
      <h3>{label}</h3>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place, as its checks are
        <div key={at} className={classNames(styles.item, isCompact && styles.compact)}>
          <div className={styles.fields}>
            {(typeof fields === 'function' ? fields(item) : fields).map((field) => {
              const inside = [place, at, field.place].filter((step) => step !== '').join('.')
              return <PlaceField key={inside} form={form} spec={{ ...field, place: inside, label: field.label || name(at) }} isQuiet={isCompact} />
            })}
          </div>
          <div className={styles.tools}>
            {isCompact && form.open(`${place}.${at}`).length > 0 ? (
              <Button look="text" small aria-label={`Confirm: ${name(at)}`} onClick={() => form.confirm(form.open(`${place}.${at}`))}>
                Confirm
              </Button>
            ) : null}
            <Button look="text" small disabled={at === 0} aria-label={`Move up: ${name(at)}`} onClick={() => move(at, at - 1)}>
              Up
            </Button>
            <Button look="text" small disabled={at === items.length - 1} aria-label={`Move down: ${name(at)}`} onClick={() => move(at, at + 1)}>
              Down
            </Button>
            <Button look="text" small aria-label={`Remove: ${name(at)}`} onClick={() => form.setAt(place, items.toSpliced(at, 1))}>
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button small onClick={() => form.setAt(place, [...items, empty])}>
          Add {noun.toLowerCase()}
        </Button>
      </div>
    </section>
  )
}
