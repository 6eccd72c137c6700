import { useState } from 'react'
import type { EditedSetting, SettingName } from '../../../model/settings/settings'
import { RequestError } from '../../api/request'
import { useSettingBack, useSettingChange } from '../../api/setting-versions'

type Values = Readonly<Record<string, string>>

/** What somebody else saved while this form was open. */
export type SettingClash = { at: string; names: string[]; mine: Values; theirs: Values }

/** The values of a setting while they are edited, and what came of saving them. */
export function useSettingEdit(name: SettingName, stored: EditedSetting) {
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState<Values>(stored.values)
  const [clash, setClash] = useState<SettingClash>()
  const change = useSettingChange(name)
  const back = useSettingBack(name)

  function begin(edited: EditedSetting) {
    setBase(edited)
    setValues(edited.values)
    setClash(undefined)
  }

  /** Takes over what nobody touched here; the rest is for the person to choose. */
  function compare(current: EditedSetting) {
    const touched = Object.entries(values).filter(([one, value]) => value !== base.values[one])
    const names = touched.flatMap(([one, value]) => (current.values[one] !== base.values[one] && current.values[one] !== value ? [one] : []))
    setClash({ at: current.versions[0]?.id ?? '', names, mine: values, theirs: current.values })
    setBase(current)
    setValues({ ...current.values, ...Object.fromEntries(touched) })
  }

  return {
    values,
    start: base.start,
    given: base.given,
    versions: base.versions,
    clash,
    isTouched: Object.keys(values).some((one) => values[one] !== base.values[one]),
    set: (one: string, value: string) => setValues((others) => ({ ...others, [one]: value })),
    isGoingBack: back.isPending,
    save: async () => {
      try {
        begin(await change.mutateAsync({ values, seen: base.versions[0]?.id ?? null }))
      } catch (error) {
        if (error instanceof RequestError && error.status === 409 && error.current) compare(error.current as EditedSetting)
        throw error
      }
    },
    goBack: async (id: string) => begin(await back.mutateAsync(id)),
  }
}

export type SettingEdit = ReturnType<typeof useSettingEdit>
