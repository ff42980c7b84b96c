import type { FormRole } from '#api/generated/graphql.ts'

/** What a task of a form makes of its person, in a word. */
export const roleWords: Record<FormRole, string> = {
  OWNER: 'Owner',
  REVIEWER: 'Reviewer',
  CONTRIBUTOR: 'Contributor',
}
