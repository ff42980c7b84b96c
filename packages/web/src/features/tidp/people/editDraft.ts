import { useDraft } from '#shared/draft/useDraft.ts'
import { isPeople, samePeople } from '#shared/people/usePeopleDraft.ts'
import type { Option } from '#ui/form/options.ts'

/** A list of people while it is edited; null while it is only read. */
export type PeopleEdit = { chosen: Option[]; begunWith: Option[] } | null

const isEdit = (value: unknown): value is PeopleEdit =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  isPeople(value.chosen) &&
  'begunWith' in value &&
  isPeople(value.begunWith)

/** An editor in which nothing was chosen yet is not worth opening again. */
const isUntouched = (edit: PeopleEdit) => edit === null || samePeople(edit.chosen, edit.begunWith)
const replaceEdit = (_: PeopleEdit, edit: PeopleEdit) => edit

/** The edit of one list of people of a plan, kept until it is saved or given up. */
export const usePeopleEdit = (field: string, tagCode: string) =>
  useDraft<PeopleEdit, PeopleEdit>({
    kind: `people.${field}`,
    tagCode,
    empty: null,
    isDraft: isEdit,
    isEmpty: isUntouched,
    reducer: replaceEdit,
  })
