import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/** Refuses everyone but workflow managers of the contract. */
export const requireMayCreate = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.createTidp, 'create plans')

/** The roles of those who name another person where nobody else can: workflow managers. */
export const managingRoles = restrictedTo.createTidp

/** The roles of those who decide for reviewers who are over their due day. */
export const deciders = [...managingRoles, ...restrictedTo.contractSettings]

/** Returns whether the person may decide for reviewers of plans who are over their due day. */
export const decidesReviews = (principal: Principal, contract: string): boolean =>
  principal.hasRole(contract, ...deciders)

/** Returns whether the person manages the contract's plans, and so names owners for those who left. */
export const managesPlans = (principal: Principal, contract: string): boolean =>
  principal.hasRole(contract, ...managingRoles)
