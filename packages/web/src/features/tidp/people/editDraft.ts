import { useDraft } from '#shared/draft/useDraft.ts'
import { isPeople, samePeople } from '#shared/people/usePeopleDraft.ts'
import type { Option } from '#ui/form/options.ts'

/** An edit of a people list; null in read mode. */
export type PeopleEdit = { chosen: Option[]; begunWith: Option[] } | null

const isEdit = (value: unknown): value is PeopleEdit =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  isPeople(value.chosen) &&
  'begunWith' in value &&
  isPeople(value.begunWith)

/** Returns whether nothing was edited: then there is nothing to restore. */
const isUntouched = (edit: PeopleEdit) => edit === null || samePeople(edit.chosen, edit.begunWith)

/** Stores the edit of a plan's people list until it is saved or cancelled. */
export const usePeopleEdit = (field: string, tagCode: string) =>
  useDraft<PeopleEdit>({
    kind: `people.${field}`,
    tagCode,
    empty: null,
    isDraft: isEdit,
    isEmpty: isUntouched,
  })
