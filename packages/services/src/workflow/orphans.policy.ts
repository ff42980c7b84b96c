import { restrictedTo } from '@tidemark/schema/rules/roles'

/** The roles of those who name another person where nobody else can: workflow managers. */
export const managingRoles = restrictedTo.createTidp
