import { limits } from '@tidemark/schema/limits'
import { groupTitleFault } from '@tidemark/schema/rules/group'
import { countCharacters, isTooLong } from '@tidemark/schema/rules/text'
import { boolean, object, string } from 'yup'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { differencesIn } from '#shared/draft/differences.ts'

export interface GroupValues {
  groupTitle: string
  projectOrganisation: boolean
}

export const groupSchema = object({
  groupTitle: string()
    .trim()
    .test('title', (title, { createError }) => {
      const fault = groupTitleFault(title ?? '')
      return fault === null || createError({ message: fault })
    }),
  projectOrganisation: boolean().required(),
})

/** Says why a title cannot be saved while it is too short or too long (specification 1, section 5). */
export function reasonsAgainst({ groupTitle }: GroupValues): { message: string }[] {
  const { min, max } = limits.text.groupTitle
  if (isTooLong(groupTitle.trim(), max))
    return [{ message: `Enter a name of at most ${max} characters.` }]
  return countCharacters(groupTitle.trim()) < min
    ? [{ message: `Enter a name of at least ${min} characters.` }]
    : []
}

/** What differs between two versions of a group in what a person edits. */
export const differences = (before: GroupEntryFragment, now: GroupEntryFragment) =>
  differencesIn({ name: 'Group Name', projectOrganisation: 'Project Organisation' }, before, now)
