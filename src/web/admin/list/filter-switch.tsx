import { type Entity, filterName } from '../../../model/fields/entity'
import { setInAddress } from '../components/address'
import { Switch } from './toolbar'
import { useNarrowing } from './use-rows'

type FilterSwitchProps = {
  entity: Entity
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
  /** How many entries each choice has, and `all`. */
  totals?: Readonly<Record<string, number>> | undefined
}

/** Narrows a list by the entity's own filter, in the address. */
export function FilterSwitch({ entity, label, choices, totals }: FilterSwitchProps) {
  const { filter } = useNarrowing(entity)
  const cells = choices.map(({ value, label: text }) => ({ value, label: text.charAt(0).toUpperCase() + text.slice(1), count: totals?.[value] }))
  return (
    <Switch
      label={label}
      value={filter}
      choices={[{ value: '', label: 'All', count: totals?.all }, ...cells]}
      onChoose={(value) => setInAddress(filterName(entity) ?? '', value)}
    />
  )
}
