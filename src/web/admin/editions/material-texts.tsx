import { isUpload, placesOf, valueAt } from '../../../study/edition/places'
import { PlaceFields } from './part-section'
import type { PlaceSpec } from './place-field'
import { type ListSpec, PlaceList } from './place-list'
import { placeName } from './place-name'
import type { PartForm } from './use-part'

const longText = 60

/** The texts that the files are made of, as the document names them. */
export function MaterialTexts({ form }: { form: PartForm }) {
  const value = form.value as Record<string, unknown>
  const groups = Object.keys(value).filter((name) => isGroup(value[name]) && placesOf(value[name]).length > 0)
  return groups.map((name) => <Group key={name} form={form} place={name} />)
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value) && !isUpload(value)

function Group({ form, place }: { form: PartForm; place: string }) {
  const value = valueAt(form.value, place) as Record<string, unknown>
  const fields = Object.keys(value).filter((name) => typeof value[name] === 'string')
  const lists = Object.keys(value).filter((name) => Array.isArray(value[name]))
  const groups = Object.keys(value).filter((name) => isGroup(value[name]))
  return (
    <section aria-label={placeName(place)}>
      <h3>{placeName(place)}</h3>
      <PlaceFields form={form} fields={fields.map((name) => field(`${place}.${name}`, placeName(name), String(value[name])))} />
      {lists.map((name) => (
        <PlaceList key={name} form={form} spec={listOf(`${place}.${name}`, value[name] as unknown[])} />
      ))}
      {groups.map((name) => (
        <Group key={name} form={form} place={`${place}.${name}`} />
      ))}
    </section>
  )
}

const field = (place: string, label: string, text: string): PlaceSpec => ({ place, label, input: text.length > longText ? 'area' : 'line' })

/** A list's items are like its first; a new one is empty. */
function listOf(place: string, items: unknown[]): ListSpec {
  const [first = ''] = items
  const label = placeName(place.split('.').at(-1) ?? place)
  const inside = typeof first === 'string' ? [''] : placesOf(first)
  const fields = inside.map((name) => field(name, name === '' ? '' : placeName(name), String((name === '' ? first : valueAt(first, name)) ?? '')))
  return { place, label, noun: 'Entry', fields, empty: emptied(first) }
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 1
  if (Array.isArray(value)) return value.slice(0, 1).map(emptied)
  return isGroup(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)])) : value
}
