import type { Entity } from '../../../model/fields/entity'
import { isThere } from '../../api/request'
import type { Version } from '../history/version'
import { showMoment } from '../text/dates'
import { type Language, words } from '../text/wording'
import { ClashFrame } from './clash-notice'
import { type FormValues, formFields, type Stored, toFormValues } from './entry-values'

/** What putting a version back into the form came to. */
export type RestoredVersion = { version: Version; fields: string[]; gone: string[] }

type Filled = { typed: () => FormValues; set: (name: string, value: string | boolean) => void }

/** Puts the fields of a form back to what they were; what is stored changes only when the form is saved. Files that are gone stay as they are. */
export async function restoreVersion(entity: Entity, form: Filled, version: Version): Promise<RestoredVersion> {
  const missing = await missingFiles(entity, version)
  const then = toFormValues(entity, version.values as Stored)
  const different = formFields(entity).filter(([name]) => name in version.values && then[name] !== form.typed()[name])
  const label = (names: typeof different) => names.map(([, field]) => field.label)
  const missed = different.filter(([name]) => missing.includes(name))
  // The name and size of a file that stays stay with it.
  const [leading, ...described] = Object.keys(entity.earlier ?? {})
  const left = leading && missing.includes(leading) ? [...missing, ...described] : missing
  const put = different.filter(([name]) => !left.includes(name))
  for (const [name] of put) form.set(name, then[name] ?? '')
  return { version, fields: label(put), gone: label(missed) }
}

/** The fields whose file of then nobody can fetch any more. */
async function missingFiles(entity: Entity, { values }: Version) {
  const files = Object.entries(values).filter(([name, value]) => entity.fields[name]?.holdsFile && typeof value === 'string' && value.startsWith('/'))
  const found = await Promise.all(files.map(async ([name, value]) => ({ name, isThere: await isThere(value as string) })))
  return found.flatMap(({ name, isThere: isFound }) => (isFound ? [] : [name]))
}

/** Says which fields stand in the form as they were, and what could not be put back. */
export function VersionNotice({ restored: { version, fields, gone }, lang }: { restored: RestoredVersion; lang: Language }) {
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
