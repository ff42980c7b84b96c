/** Helpers of resolvers, loaders and subscriptions. */
import type { Day } from '@tidemark/schema/dates'
import type { ResolversParentTypes } from '#generated/resolvers.ts'

/** A generated type as resolvers return it: all fields, without the name of the type. */
export type Complete<Type> = Required<Omit<Type, '__typename'>>

/**
 * Declares the resolvers of a GraphQL type whose parent is a model. Compiles only if every field of
 * the type is carried by the model with the right type or resolved here; otherwise the error names
 * the field.
 *
 * `Discipline: fields<Discipline, DisciplineModel>()({ owners: (discipline) => … } satisfies
 * DisciplineResolvers)`
 */
export const fields =
  <Type, Model>() =>
  <Resolvers extends object>(
    resolvers: [UnresolvedFields<Type, Model, Resolvers>] extends [never]
      ? Resolvers
      : NeitherCarriedNorResolved<UnresolvedFields<Type, Model, Resolvers>>,
  ) =>
    resolvers as Resolvers

type FieldsOfModel<Type, Model> = {
  [Field in keyof Type]-?: Field extends keyof Model
    ? Model[Field] extends Modelled<Type[Field]>
      ? Field
      : never
    : never
}[keyof Type]
/** The type a field may return: a nested type may be returned as its own model. */
type Modelled<Value> = Value extends readonly (infer Item)[]
  ? readonly Modelled<Item>[]
  : Value extends { __typename?: keyof ResolversParentTypes }
    ? Value | ResolversParentTypes[NonNullable<Value['__typename']>]
    : Value
type UnresolvedFields<Type, Model, Resolvers> = Exclude<
  keyof Type,
  keyof Resolvers | '__typename' | FieldsOfModel<Type, Model>
>
interface NeitherCarriedNorResolved<Field> {
  'neither carried by the model nor resolved': Field
}

/** Returns the services' spellings of some names of an enum. */
export const spellingsOf = <Spelling extends string, Name>(
  names: Readonly<Record<Spelling, Name>>,
  chosen: readonly Name[],
): Spelling[] =>
  (Object.keys(names) as Spelling[]).filter((spelling) => chosen.includes(names[spelling]))

/** Orders a batch for a DataLoader: one entry per key, in key order, null for a key without a row. */
export function inOrder<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

/** Groups the rows by key, in the order of the keys. */
export function groupedInOrder<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[][] {
  const groups = Map.groupBy(rows, keyOf)
  return keys.map((key) => groups.get(key) ?? [])
}

/** Formats a day for the deprecated DateTime fields. */
export const midnightUtc = (day: Day | null): string | null => day && `${day}T00:00:00.000Z`

/** Makes an unhandled case of a switch over a union a compile error. */
export function unreachable(never: never): never {
  throw new Error(`Unhandled case ${JSON.stringify(never)}`)
}

/** Caches a read by its arguments until `clear`. A failed read is not cached. */
export function memo<Key extends readonly string[], Answer>(
  read: (...key: Key) => Promise<Answer>,
) {
  const answers = new Map<string, Promise<Answer>>()
  const ask = (...key: Key): Promise<Answer> => {
    // A single key needs no JSON; user names are read hundreds of times per operation.
    const name = key.length === 1 ? key[0]! : JSON.stringify(key)
    const known = answers.get(name)
    if (known) return known
    const answer = read(...key)
    answers.set(name, answer)
    answer.catch(() => answers.get(name) === answer && answers.delete(name))
    return answer
  }
  return Object.assign(ask, { clear: () => answers.clear() })
}

/** Creates one batching loader per contract, since the services' lists belong to a contract. */
export function batchedByContract<Row>(
  open: (contract: string) => { load: (key: string) => Promise<Row> },
) {
  const loaders = new Map<string, { load: (key: string) => Promise<Row> }>()
  const loaderOf = (contract: string) => {
    const loader = loaders.get(contract) ?? open(contract)
    loaders.set(contract, loader)
    return loader
  }
  return {
    load: (contract: string, key: string) => loaderOf(contract).load(key),
    clear: () => loaders.clear(),
  }
}

/**
 * Schedules the batch of a DataLoader one turn of the event loop after the first key. The default
 * schedule is too early, since the fields of a plan and of its disciplines resolve a few ticks
 * apart and would cost one call each.
 */
export const onceAllHaveAsked = (ask: () => void): void => void setImmediate(ask)
