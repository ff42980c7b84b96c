import { useDraft } from '#shared/draft/useDraft.ts'
import type { FieldEdit } from '#shared/draft/merge.ts'
import type { Option } from '#ui/form/options.ts'

const noPeople: Option[] = []
const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns whether a stored draft is a valid list of people. */
export const isPeople = (value: unknown): value is Option[] =>
  Array.isArray(value) &&
  value.every(
    (person: unknown) =>
      typeof person === 'object' &&
      person !== null &&
      'value' in person &&
      isText(person.value) &&
      'label' in person &&
      isText(person.label),
  )

/** Returns whether two lists have the same people in any order. */
export const samePeople = (some: readonly Option[], others: readonly Option[]): boolean =>
  some.length === others.length &&
  some.every(({ value }) => others.some((other) => other.value === value))

const has = (people: readonly Option[], { value }: Option) =>
  people.some((person) => person.value === value)

/** Applies the user's additions and removals to the other list. */
export const mergePeople = (
  { base, mine }: FieldEdit<readonly Option[]>,
  theirs: readonly Option[],
): Option[] => [
  ...theirs.filter((person) => has(mine, person) || !has(base, person)),
  ...mine.filter((person) => !has(base, person) && !has(theirs, person)),
]

const isEmpty = (people: readonly Option[]) => people.length === 0

/** Stores a list of chosen people until it is empty. */
export const usePeopleDraft = (kind: string, tagCode: string) =>
  useDraft<Option[]>({ kind, tagCode, empty: noPeople, isDraft: isPeople, isEmpty })
