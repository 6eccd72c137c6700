import { useState } from 'react'
import type { EditedSetting } from '../../../model/settings/settings'
import { RequestError } from '../../api/request'
import { inFields, useSettingBack, useSettingChange, type VersionedName } from '../../api/settings'
import { type Clash, compareEdits } from '../crud/clash'
import { useFormValues } from '../crud/use-form-values'

/** The values of a setting while they are edited, and what came of saving them. */
export function useSettingEdit(name: VersionedName, stored: EditedSetting) {
  const [base, setBase] = useState(stored)
  const { values, typed, set, replace } = useFormValues<Record<string, string>>(stored.values)
  const [clash, setClash] = useState<Clash>()
  const change = useSettingChange(name)
  const back = useSettingBack(name)

  function begin(edited: EditedSetting) {
    setBase(edited)
    replace(edited.values)
    setClash(undefined)
  }

  /** Takes over what nobody touched here; the rest is for the person to choose. */
  function takeOver(current: EditedSetting) {
    const mine = typed()
    const { names, untouched } = compareEdits(base.values, current.values, mine)
    setClash({
      at: current.versions[0]?.id ?? '',
      names: names.filter((one) => !untouched.includes(one) && mine[one] !== current.values[one]),
      mine,
      theirs: current.values,
    })
    setBase(current)
    replace({ ...mine, ...Object.fromEntries(untouched.map((one) => [one, current.values[one] ?? ''])) })
  }

  return {
    ...{ values, typed, set, clash },
    ...{ start: base.start, given: base.given, versions: base.versions },
    isTouched: Object.keys(values).some((one) => values[one] !== base.values[one]),
    isGoingBack: back.isPending,
    save: async () => {
      try {
        begin(inFields(await change.mutateAsync({ values: typed(), seen: base.versions[0]?.id ?? null })))
      } catch (error) {
        if (error instanceof RequestError && error.status === 409 && error.current) takeOver(inFields(error.current as EditedSetting))
        throw error
      }
    },
    goBack: async (id: string) => begin(inFields(await back.mutateAsync(id))),
  }
}

export type SettingEdit = ReturnType<typeof useSettingEdit>
