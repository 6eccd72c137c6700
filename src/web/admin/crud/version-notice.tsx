import type { Entity } from '../../../model/fields/entity'
import { isThere } from '../../api/request'
import type { Version } from '../history/version'
import { showMoment } from '../text/dates'
import { type Language, words } from '../text/wording'
import { ClashFrame } from './clash-notice'
import { formFields, type Stored, toFormValues } from './entry-values'
import type { EntryFormState } from './use-entry-form'

/** What putting a version back into the form came to. */
export type RestoredVersion = { version: Version; fields: string[]; gone: string[] }

/** Puts the fields of a form back to what they were; what is stored changes only when the form is saved. Files that are gone stay as they are. */
export async function restoreVersion(entity: Entity, form: EntryFormState, version: Version): Promise<RestoredVersion> {
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

/** Says which fields stand in the form as they were, and what could not be put back. */
export function VersionNotice({ brought: { version, fields, gone }, lang }: { brought: RestoredVersion; lang: Language }) {
  const say = words[lang].version
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
