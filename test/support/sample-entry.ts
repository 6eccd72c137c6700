import type { Entity } from '../../src/model/fields/entity'
import type { Field } from '../../src/model/fields/field'

type Values = Record<string, unknown>

const firstTaken = ({ rule }: Field, values: readonly unknown[]) => values.find((value) => rule.safeParse(value).success)

const own = (entity: Entity, isMandatory: boolean) =>
  Object.entries(entity.fields).filter(([, { setBy, mandatory }]) => setBy === 'client' && mandatory === isMandatory)

/** The least that a new entry must bring, by its declaration alone. */
export function sampleOf(entity: Entity): Values {
  const words = ['Muster', 'https://muster.example/datei', 'maria@muster.example', '+41 44 000 00 00', 2025]
  return Object.fromEntries(own(entity, true).map(([name, field]) => [name, firstTaken(field, [field.choices?.[0]?.value, ...words])]))
}

/** Another value for everything else that an entry may hold, with what a new one holds until then. */
export function changesOf(entity: Entity): Record<string, { from: unknown; to: unknown }> {
  const values = ['Neu', 'https://neu.example/datei', 'neu@muster.example', '+41 44 111 11 11', 2024, '2025-09-01T00:00:00.000Z', ['Statistik', 'Prämien']]
  return Object.fromEntries(
    own(entity, false).map(([name, field]) => {
      const from = field.fallback ?? null
      return [name, { from, to: firstTaken(field, field.storage === 'boolean' ? [!from] : [field.choices?.at(-1)?.value, ...values]) }]
    }),
  )
}
