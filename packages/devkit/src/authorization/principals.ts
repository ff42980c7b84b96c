import type { Role } from '@tidemark/schema/rules/roles'
import { restrictedTo, roles } from '@tidemark/schema/rules/roles'

/**
 * The principals beside those with a single role: without access, with a role in one plan or form
 * only, or with roles in other contracts.
 */
export const special = [
  'anonymous',
  'expired',
  'stranger',
  'left',
  'roleless',
  'idleProgram',
  'program',
  'limited',
  'narrow',
  'owner',
  'disciplineOwner',
  'nominee',
  'reviewer',
  'delegate',
  'external',
  'formOwner',
  'formReviewer',
  'formContributor',
  'mighty',
  'ownerElsewhere',
  'managerElsewhere',
  'selectedElsewhere',
  'inBoth',
  'former',
] as const
export type PrincipalName = Role | (typeof special)[number]
export const roleNames = Object.keys(roles) as Role[]
export const principalNames: readonly PrincipalName[] = [...roleNames, ...special]

/** Principals that cannot sign in. */
export const signedOut: readonly PrincipalName[] = ['anonymous', 'expired', 'stranger', 'left']
/** Users without any role: a person, and a program that signs in with client credentials. */
export const withoutRole: readonly PrincipalName[] = ['roleless', 'idleProgram']
/**
 * People with a role in plans or forms of the home contract, and the least role of the contract.
 * `delegate` stands in for `reviewer`, `mighty` has all roles.
 */
export const people: readonly PrincipalName[] = [
  'program',
  'limited',
  'owner',
  'disciplineOwner',
  'nominee',
  'reviewer',
  'delegate',
  'external',
]
export const formPeople: readonly PrincipalName[] = ['formOwner', 'formReviewer', 'formContributor']
/** People who hold a role in the home contract and can sign in. */
export const members: readonly PrincipalName[] = [
  ...roleNames,
  ...people,
  ...formPeople,
  'mighty',
  'selectedElsewhere',
]
/** People who may read the other contract. */
export const foreigners: readonly PrincipalName[] = [
  'ownerElsewhere',
  'managerElsewhere',
  'selectedElsewhere',
]
/**
 * People who hold a role, but none in the home contract. `former` is still named in all lists of
 * its plan.
 */
export const outsiders: readonly PrincipalName[] = ['ownerElsewhere', 'managerElsewhere', 'former']

/**
 * Adds `mighty`, who has every role of contract and plan, except where only people of one form are
 * permitted.
 */
export const withMighty = (may: readonly PrincipalName[]): readonly PrincipalName[] =>
  may.includes('mighty') || may.every((who) => formPeople.includes(who)) ? may : [...may, 'mighty']

type PermissionRows = readonly { readonly may: readonly PrincipalName[] }[]
/** Groups principals that the rows and the product's own rules permit the same: a row may lack one of them. */
function alikeAmong(among: readonly PrincipalName[], rows: PermissionRows) {
  const lists: (readonly PrincipalName[])[] = [
    ...rows.map(({ may }) => may),
    ...Object.values(restrictedTo),
  ]
  const groups = Map.groupBy(among, (who) =>
    lists.map((list) => Number(list.includes(who))).join(''),
  )
  return [...groups.values()]
}

/** Returns one principal of each group with the same permissions. */
export const oneOfEach = (among: readonly PrincipalName[], rows: PermissionRows): PrincipalName[] =>
  alikeAmong(among, rows).map(([first]) => first!)

/**
 * Divides fields among principals with the same permissions: returns whether the principal checks
 * the field of this index.
 */
export const divideChecks = (among: readonly PrincipalName[], rows: PermissionRows) => {
  const groups = alikeAmong(among, rows)
  return (who: PrincipalName, place: number) =>
    groups.every((group) => !group.includes(who) || group[place % group.length] === who)
}

export const usernameOf = (name: string) =>
  `${name.replaceAll(':', '.').toLowerCase()}@people.example`
