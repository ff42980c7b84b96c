import { useDraft } from '#shared/draft/useDraft.ts'
import type { Edited } from '#shared/draft/merge.ts'
import type { Option } from '#ui/form/options.ts'

const nobody: Option[] = []
const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether what was kept on this device is still a list of people as a choice of today holds them. */
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

/** Whether two choices name the same people, in whichever order. */
export const samePeople = (some: readonly Option[], others: readonly Option[]): boolean =>
  some.length === others.length &&
  some.every(({ value }) => others.some((other) => other.value === value))

const has = (people: readonly Option[], { value }: Option) =>
  people.some((person) => person.value === value)

/** Their list with the additions and removals of one's own. */
export const combine = (
  { base, mine }: Edited<readonly Option[]>,
  theirs: readonly Option[],
): Option[] => [
  ...theirs.filter((person) => has(mine, person) || !has(base, person)),
  ...mine.filter((person) => !has(base, person) && !has(theirs, person)),
]

const isNobody = (people: readonly Option[]) => people.length === 0
const replacePeople = (_: Option[], people: Option[]) => people

/** People chosen and not sent yet, kept until nobody is left of them. */
export const usePeopleDraft = (kind: string, tagCode: string) =>
  useDraft<Option[], Option[]>({
    kind,
    tagCode,
    empty: nobody,
    isDraft: isPeople,
    isEmpty: isNobody,
    reducer: replacePeople,
  })
