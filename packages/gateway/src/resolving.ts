/** Small tools that resolvers, loaders and subscriptions share. */
import type { Day } from '@tidemark/schema/dates'
import type { ResolversParentTypes } from '#generated/resolvers.ts'

/**
 * Declares the resolvers of a GraphQL type whose parent is a model. Compiles only when every field of the type is either carried by
 * the model with the right type or resolved here; otherwise the error names the field.
 *
 * `Discipline: fields<Discipline, DisciplineModel>()({ owners: (discipline) => … } satisfies DisciplineResolvers)`
 */
export const fields =
  <Type, Model>() =>
  <Resolvers extends object>(
    resolvers: [Unanswered<Type, Model, Resolvers>] extends [never]
      ? Resolvers
      : NeitherCarriedNorResolved<Unanswered<Type, Model, Resolvers>>,
  ) =>
    resolvers as Resolvers

type Carried<Type, Model> = {
  [Field in keyof Type]-?: Field extends keyof Model
    ? Model[Field] extends Modelled<Type[Field]>
      ? Field
      : never
    : never
}[keyof Type]
/** What a field may be answered with: where its type has a model that is what its own resolvers are given. */
type Modelled<Value> = Value extends readonly (infer Item)[]
  ? readonly Modelled<Item>[]
  : Value extends { __typename?: keyof ResolversParentTypes }
    ? Value | ResolversParentTypes[NonNullable<Value['__typename']>]
    : Value
type Unanswered<Type, Model, Resolvers> = Exclude<
  keyof Type,
  keyof Resolvers | '__typename' | Carried<Type, Model>
>
interface NeitherCarriedNorResolved<Field> {
  'neither carried by the model nor resolved': Field
}

/** A batch answers in the order it was asked: one entry per key, null where no row has it. What a DataLoader needs. */
export function inOrder<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

/** As `inOrder`, for keys that have any number of rows. */
export function groupedInOrder<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[][] {
  const groups = Map.groupBy(rows, keyOf)
  return keys.map((key) => groups.get(key) ?? [])
}

/** A day as the deprecated fields of type DateTime carry it. */
export const midnightUtc = (day: Day | null): string | null => day && `${day}T00:00:00.000Z`

/** Closes a switch over a union: a case nobody handled is a compile error. */
export function unreachable(never: never): never {
  throw new Error(`Unhandled case ${JSON.stringify(never)}`)
}

/** A read by its arguments, done once until it is cleared. A failed one is forgotten, so that the next ask tries again. */
export function memo<Key extends readonly string[], Answer>(
  read: (...key: Key) => Promise<Answer>,
) {
  const answers = new Map<string, Promise<Answer>>()
  const ask = (...key: Key): Promise<Answer> => {
    // Names of people are asked for hundreds of times in an operation.
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

/** One batching loader per contract, since the services' lists are asked for contract by contract. */
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
 * When a loader asks: once every resolver that is ready has said what it needs. By itself a loader asks as soon as the first few have, and the
 * fields of a plan and of its disciplines, which become ready a tick apart, would cost a call each.
 */
export const onceAllHaveAsked = (ask: () => void): void => void setImmediate(ask)
