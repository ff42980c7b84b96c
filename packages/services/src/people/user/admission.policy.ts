import { administratorRoles, restrictedTo, type Role } from '@tidemark/schema/rules/roles'

/** Roles whose holders a public demonstration does not admit, in any of their contracts. */
export const excludedFromPublicDemonstration: readonly Role[] = [...administratorRoles]

/** Roles whose holders make a link by which somebody of their contract chooses a password. */
export const makesLinks: readonly Role[] = [...restrictedTo.userManagement]
