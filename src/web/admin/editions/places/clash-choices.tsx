import { textsRead } from '../../../../study/edition/wording'
import { valueAt } from '../../../../study/schema/places'
import { Button } from '../../../ui/button'
import { ClashChoice, ClashFrame } from '../../crud/clash-notice'
import { showMoment } from '../../text/dates'
import { showValue } from '../../text/value-text'
import { words } from '../../text/wording'
import { differences } from '../autosave/merge'
import { useDocument } from '../autosave/use-document'
import { type PartForm, useWorkspace } from '../autosave/use-part'
import { placeName } from './place-name'

/** Where somebody else changed the same place meanwhile: whose version counts. */
export function ClashChoices({ form }: { form: PartForm }) {
  const { autosave } = useWorkspace()
  const edition = useDocument()
  const { clash } = form.part
  if (!clash) return null
  const { theirs, mine, places } = clash
  const at = (value: unknown, place: string) => (place === '' ? value : valueAt(value, place))
  const version = (value: unknown, place: string) => ({
    text: shown(textsRead(value, edition)),
    isChosen: differences(at(form.value, place), value).length === 0,
    choose: () => (place === '' ? form.set(value) : form.setAt(place, value)),
  })
  return (
    <ClashFrame key={theirs.updatedAt} heading={words.en.changedMeanwhile}>
      <p>{words.en.changedBy(theirs.administrator, showMoment(theirs.updatedAt))}</p>
      <p>{words.en.nothingSaved}</p>
      {places.map((place) => (
        <ClashChoice
          key={place}
          name={place}
          label={placeName(place)}
          theirs={version(at(theirs.value, place), place)}
          mine={version(at(mine, place), place)}
          lang="en"
        />
      ))}
      <div>
        <Button look="ink" small onClick={() => autosave.settle(form.name)}>
          {words.en.save}
        </Button>
      </div>
    </ClashFrame>
  )
}

function shown(value: unknown) {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) return `${value.length} entries`
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'another version' : showValue(undefined, value, 'en')
}
