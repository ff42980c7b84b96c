import type { FormRole } from '#api/generated/graphql.ts'

/** The roles of form tasks. */
export const roleWords: Record<FormRole, string> = {
  OWNER: 'Owner',
  REVIEWER: 'Reviewer',
  CONTRIBUTOR: 'Contributor',
}
