import type { Entity } from '../../../entities/entity'
import { isThere } from '../../api/request'
import { showMoment } from '../frame/dates'
import type { Language } from '../frame/wording'
import type { Version } from '../history/version'
import { ClashFrame } from './clash-notice'
import { formFields, type Stored, toFormValues } from './entry-values'
import type { EntryFormState } from './use-entry-form'

/** What putting a version back into the form came to. */
export type Brought = { version: Version; fields: string[]; gone: string[] }

/** Puts the fields of a form back to what they were; what is stored changes only when the form is saved. Files that are gone stay as they are. */
export async function bringBack(entity: Entity, form: EntryFormState, version: Version): Promise<Brought> {
  const missing = await missingFiles(entity, version)
  const then = toFormValues(entity, version.values as Stored)
  const wanted = formFields(entity).filter(([name]) => name in version.values && then[name] !== form.typed()[name])
  const label = (names: typeof wanted) => names.map(([, field]) => field.label)
  const kept = wanted.filter(([name]) => missing.includes(name))
  // The name and size of a file that stays stay with it.
  const [leading, ...described] = Object.keys(entity.earlier ?? {})
  const left = leading && missing.includes(leading) ? [...missing, ...described] : missing
  const put = wanted.filter(([name]) => !left.includes(name))
  for (const [name] of put) form.set(name, then[name] ?? '')
  return { version, fields: label(put), gone: label(kept) }
}

/** The fields whose file of then nobody can fetch any more. */
async function missingFiles(entity: Entity, { values }: Version) {
  const held = Object.entries(values).filter(([name, value]) => entity.fields[name]?.holdsFile && typeof value === 'string' && value.startsWith('/'))
  const found = await Promise.all(held.map(async ([name, value]) => ({ name, isThere: await isThere(value as string) })))
  return found.flatMap(({ name, isThere: isFound }) => (isFound ? [] : [name]))
}

const words = {
  en: {
    heading: (at: string, by: string) => `The version of ${at} by ${by}`,
    before: (at: string) => `The version before ${at}`,
    back: (fields: string) => `As it was then: ${fields}. Nothing is saved yet: look at it, then save.`,
    same: 'Nothing in this form was different then.',
    gone: (fields: string) => `The file of then is gone, so the present one stays: ${fields}.`,
  },
  de: {
    heading: (at: string, by: string) => `Die Fassung vom ${at} von ${by}`,
    before: (at: string) => `Die Fassung vor dem ${at}`,
    back: (fields: string) => `Wieder wie damals: ${fields}. Noch ist nichts gespeichert: Sehen Sie es an, und speichern Sie dann.`,
    same: 'Nichts in diesem Formular war damals anders.',
    gone: (fields: string) => `Die Datei von damals gibt es nicht mehr, die jetzige bleibt: ${fields}.`,
  },
} as const

/** Says which fields stand in the form as they were, and what could not be put back. */
export function VersionNotice({ brought: { version, fields, gone }, lang }: { brought: Brought; lang: Language }) {
  const say = words[lang]
  const at = showMoment(version.at)
  const heading = version.isBefore ? say.before(at) : say.heading(at, version.by)
  return (
    <ClashFrame key={heading} heading={heading} isNews>
      {fields.length > 0 ? <p>{say.back(fields.join(', '))}</p> : null}
      {gone.length > 0 ? <p>{say.gone(gone.join(', '))}</p> : null}
      {fields.length + gone.length === 0 ? <p>{say.same}</p> : null}
    </ClashFrame>
  )
}
