import { useQuery } from '@tanstack/react-query'
import { workbookLimit } from '../../../model/orders/workbook-limit'
import { editionStates } from '../../api/editions'
import { exportFormats } from '../../api/export'
import { sectionAddress } from '../components/address'
import { useDownloading } from '../components/use-downloading'
import { sectionLabels } from '../editions/autosave/sections'
import { startNextLabel, useStarting } from '../editions/start-edition'
import { orderTools } from '../orders/order-tools'
import type { Choice, ChoiceGroup, Kind } from '../search/choices'
import type { Language, Wording } from '../text/wording'
import { screens } from './screens'
import { tabs } from './tabs'

const inGerman = (lang: Language | undefined): 'de' | undefined => (lang === 'de' ? 'de' : undefined)

const lists = [
  ...tabs.map(({ name, label, entity, wording, labelLang }) => ({ entity, wording, label, lang: inGerman(labelLang), address: `/admin?tab=${name}` })),
  ...screens.flatMap(({ name, list }) => (list ? { ...list, label: list.wording.heading, lang: undefined, address: `/admin?screen=${name}` } : [])),
]

/** Every kind of entry with its list. */
export const kinds: readonly Kind[] = lists.map(({ entity, label, lang, address }) => ({ table: entity.table, name: label, lang, list: address }))

const tabChoices: Choice[] = tabs.map(({ name, label, labelLang, entity }) => ({
  ...{ id: `tab-${name}`, label, lang: inGerman(labelLang), also: entity.noun },
  to: `/admin?tab=${name}`,
}))
const screenChoices: Choice[] = screens.map(({ name, label, list }) => ({
  ...{ id: `screen-${name}`, label, also: list?.wording.heading ?? '' },
  to: `/admin?screen=${name}`,
}))

const adding = ({ add, lang }: Wording, noun: string, address: string): Choice => ({
  ...{ id: `add-${noun}`, label: add, lang: inGerman(lang), also: `add new ${noun}` },
  to: `${address}&add=`,
})
const addChoices = lists.flatMap(({ entity, wording, address }) => (wording ? adding(wording, entity.noun, address) : []))
const toolChoices: Choice[] = orderTools.map(({ name, label }) => ({ id: `tool-${name}`, label, to: `/admin?tab=orders&tool=${name}` }))

/** Every screen and every command that the search offers besides entries. */
export function useCommands(isShown: boolean, signOut: () => void): ChoiceGroup[] {
  const { data: editions = [] } = useQuery({ ...editionStates, enabled: isShown })
  const { begin } = useStarting()
  const { take } = useDownloading()
  const sections = editions
    .filter(({ hasDraft }) => hasDraft)
    .flatMap(({ year }) =>
      Object.entries(sectionLabels).map(
        ([name, label]): Choice => ({ id: `${year}-${name}`, label: `Edition ${year}: ${label}`, to: sectionAddress(year, name) }),
      ),
    )
  const live = editions.find(({ state }) => state === 'live')
  const next = live && !editions.some(({ year }) => year === live.year + 1) ? live.year + 1 : undefined
  const exportChoices = tabs
    .filter(({ wording }) => !wording)
    .flatMap(({ entity }) =>
      exportFormats.map((format): Choice => {
        const label = `Export ${entity.noun.toLowerCase()}s as ${format.toUpperCase()}`
        return {
          id: `export-${entity.table}-${format}`,
          label,
          also: format === 'xlsx' ? `download, ${workbookLimit}` : 'download',
          run: () => take({ entity, format }),
        }
      }),
    )
  return [
    { name: 'Screens', choices: [...tabChoices, ...screenChoices, ...sections] },
    {
      name: 'Commands',
      choices: [
        ...addChoices,
        ...(next ? [{ id: 'next-edition', label: startNextLabel, also: String(next), run: () => begin(next) }] : []),
        ...toolChoices,
        ...exportChoices,
        { id: 'sign-out', label: 'Abmelden', lang: 'de', also: 'log out sign out', run: signOut },
      ],
    },
  ]
}
