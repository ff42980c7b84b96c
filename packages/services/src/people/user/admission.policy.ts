import { administratorRoles, type Role } from '@tidemark/schema/rules/roles'

/** Roles whose holders a public demonstration does not admit, in any of their contracts. */
export const excludedFromPublicDemonstration: readonly Role[] = [...administratorRoles]
