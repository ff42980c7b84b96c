import type { FormRole } from '#api/generated/graphql.ts'

export const roleWords: Record<FormRole, string> = {
  OWNER: 'Owner',
  REVIEWER: 'Reviewer',
  CONTRIBUTOR: 'Contributor',
}
