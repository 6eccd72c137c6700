import * as z from 'zod/mini'
import type { Field, ValueOf } from './field'
import { missing } from './field-rules'

export type Fields = Record<string, Field>

type Sort<Name extends string> = { readonly by: Name | 'createdAt'; readonly direction: 'up' | 'down' }

/** What must hold of a field. A day is over when it is over in Switzerland; the reader is the administrator who asks, by address. */
export type Condition<Name extends string = string> = { readonly field: Name } & (
  | { readonly among: readonly string[] }
  | { readonly above: number }
  | { readonly below: number }
  | { readonly is: 'empty' | 'filled' | 'off' | 'before today' | 'the reader' }
)

/** A name that a list can be narrowed by, and all that must hold of an entry on it. */
export type Queue<Name extends string = string> = {
  readonly value: string
  readonly label: string
  readonly when: readonly Condition<Name>[]
  /** The values of the `tally` that its entries are counted under, where they are all of them. */
  readonly tallied?: readonly string[]
}

type Declaration<F extends Fields> = {
  /** The table's name. */
  readonly table: string
  /** The address below /api/, where it differs from the table's name. */
  readonly path?: string
  /** What one of them is called among entries of other kinds. */
  readonly noun: string
  readonly fields: F
  /** Content that administrators manage: whether everyone may read the list, or they alone. */
  readonly listed?: 'openly' | 'closed'
  /** The flag that an entry must carry for anybody else to see it. */
  readonly shownWhen?: keyof F & string
  /** What is dated: shown to others from that moment and that year on, or as soon as it carries the `onlyOne` flag. */
  readonly appears?: { readonly at: keyof F & string; readonly year: keyof F & string }
  /** Why entries are kept without a limit of time. What visitors send has one, in the rules of retention. */
  readonly kept?: string
  /** The field an entry is called by. Entries that a visitor sent have none: what is noted about them names no person. */
  readonly title?: keyof F & string
  /** What anonymous readers see besides the id; nothing unless declared. */
  readonly publicFields?: readonly ((keyof F & string) | 'createdAt')[]
  /** Fields whose former values are kept in others, all of them when the first becomes another: a replaced file can be had again. */
  readonly earlier?: { readonly [Name in keyof F & string]?: keyof F & string }
  /** A flag that at most one entry may carry. */
  readonly onlyOne?: keyof F & string
  /** A field that no two entries share, in capital letters or small ones. */
  readonly unique?: keyof F & string
  /** Whether changes are dated. */
  readonly dated?: 'created' | 'created and updated'
  readonly order: readonly Sort<keyof F & string>[]
  /** The number by which administrators put the entries in order; the last stands at its fallback, so that a new one comes after it. */
  readonly arranged?: keyof F & string
  /** The fields `?q=` looks into, besides the number of an entry that has no title. */
  readonly searched?: readonly (keyof F & string)[]
  /** The fields that tell an entry from its like where entries of all kinds stand together. */
  readonly context?: readonly (keyof F & string)[]
  /** The field a list can be narrowed by, as `?status=` or `?type=`. */
  readonly filter?: keyof F & string
  /** The date that ends an entry, whatever the filter's field says: from then on it is listed and counted under this name alone. */
  readonly ended?: { readonly by: keyof F & string; readonly as: string }
  /** What else a list can be narrowed to, under the same name in the address as the filter, or as `?state=`. */
  readonly queues?: readonly Queue<keyof F & string>[]
  /** The database's function that keeps sums of its entries as they come, change and go. */
  readonly summed?: string
  /**
   * For what visitors send without end: how many entries there are, by this field, is kept as they come and go,
   * and `?q=` has an index. Counting and reading them all would take longer with every entry.
   */
  readonly tally?: keyof F & string
  /** What a visitor's form sends besides its fields: what it showed, to be compared with what holds, and never stored. */
  readonly besides?: readonly string[]
}

export type Entity<F extends Fields = Fields> = Declaration<F> & {
  readonly path: string
  readonly dated: 'created' | 'created and updated'
  /** A complete new entry as a client sends it; absent optional keys stay absent. */
  readonly creation: z.ZodMiniType<Partial<Values<F>>>
  /** Any part of an entry. */
  readonly change: z.ZodMiniType<Partial<Values<F>>>
}

export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

type Stamps = { id: string; createdAt: string; updatedAt: string }

/** An entry as it is stored and as JSON shows it. `updatedAt` is absent where the entity is only dated by creation. */
export type Row<E> = E extends Entity<infer F> ? Values<F> & Stamps : never

export function entity<const F extends Fields>(declaration: Declaration<F>): Entity<F> {
  const own = Object.entries(declaration.fields).filter(([, field]) => field.setBy === 'client')
  const changeable = Object.fromEntries(own.map(([name, field]) => [name, z.optional(field.rule)]))
  const creatable = Object.fromEntries(own.map(([name, field]) => [name, field.mandatory ? field.rule : z.optional(field.rule)]))
  type Parsed = z.ZodMiniType<Partial<Values<F>>>
  return {
    ...declaration,
    path: declaration.path ?? declaration.table.replaceAll('_', '-'),
    dated: declaration.dated ?? 'created and updated',
    // The shape is computed from the fields, which no type can follow: the one cast of the mechanism.
    creation: z.object(creatable, missing) as unknown as Parsed,
    change: z.object(changeable, missing) as unknown as Parsed,
  }
}

export type Narrowable = Pick<Entity, 'fields' | 'filter' | 'ended' | 'queues'>

/** What a list can be narrowed to. */
export function filterValues({ fields, filter, ended, queues = [] }: Narrowable): string[] {
  const choices = (filter && fields[filter]?.choices?.map(({ value }) => value)) || []
  return [...choices, ...(ended ? [ended.as] : []), ...queues.map(({ value }) => value)]
}

/** What says in the address what a list is narrowed to: the filter's own name, or `state` where there are queues alone. */
export function filterName({ filter, queues }: Pick<Entity, 'filter' | 'queues'>): string | undefined {
  return filter ?? (queues ? 'state' : undefined)
}

/** The values an empty form starts with. */
export function initialValues(entity: Entity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.setBy === 'client')
      .map(([name, { initial }]) => [name, typeof initial === 'function' ? initial() : initial]),
  )
}
