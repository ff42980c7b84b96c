import type { Role } from '@tidemark/schema/rules/roles'
import { roles } from '@tidemark/schema/rules/roles'

/** Everybody there is beside those who hold one role: whoever is not let in, whose part is in one plan or form alone, and whose part is elsewhere. */
export const special = [
  'anonymous',
  'expired',
  'stranger',
  'left',
  'roleless',
  'idleProgram',
  'program',
  'limited',
  'owner',
  'disciplineOwner',
  'nominee',
  'reviewer',
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

/** Whom nobody lets in. */
export const shut: readonly PrincipalName[] = ['anonymous', 'expired', 'stranger', 'left']
/** Known, and without a role anywhere: a person, and a program that signs in with client credentials. */
export const withoutRole: readonly PrincipalName[] = ['roleless', 'idleProgram']
/** Have a part in plans and forms of the home contract, with the least of roles; `mighty` has every part and every role. */
export const people: readonly PrincipalName[] = [
  'program',
  'limited',
  'owner',
  'disciplineOwner',
  'nominee',
  'reviewer',
  'external',
]
export const formPeople: readonly PrincipalName[] = ['formOwner', 'formReviewer', 'formContributor']
/** Those who hold a role in the home contract and can sign in. */
export const members: readonly PrincipalName[] = [
  ...roleNames,
  ...people,
  ...formPeople,
  'mighty',
  'selectedElsewhere',
]
/** Those who may read the other contract. */
export const foreigners: readonly PrincipalName[] = [
  'ownerElsewhere',
  'managerElsewhere',
  'selectedElsewhere',
]
/** Those who hold a role, and none in the home contract. `former` is still named in all of its plan's lists. */
export const outsiders: readonly PrincipalName[] = ['ownerElsewhere', 'managerElsewhere', 'former']

/** Whoever has every role and every part in plans may what anybody may, but for those whose part is in a form alone. */
export const withMighty = (may: readonly PrincipalName[]): readonly PrincipalName[] =>
  may.includes('mighty') || may.every((who) => formPeople.includes(who)) ? may : [...may, 'mighty']

type Rows = readonly { readonly may: readonly PrincipalName[] }[]
const alikeAmong = (among: readonly PrincipalName[], rows: Rows) => [
  ...Map.groupBy(among, (who) =>
    rows.map(({ may }) => (may.includes(who) ? 1 : 0)).join(''),
  ).values(),
]

/** One of each of these who may the same by the rows. */
export const oneOfEach = (among: readonly PrincipalName[], rows: Rows): PrincipalName[] =>
  alikeAmong(among, rows).map(([first]) => first!)

/** Of those who may the same by the rows, whose turn the question of this place is. */
export const turns = (among: readonly PrincipalName[], rows: Rows) => {
  const groups = alikeAmong(among, rows)
  return (who: PrincipalName, place: number) =>
    groups.every((group) => !group.includes(who) || group[place % group.length] === who)
}

export const usernameOf = (name: string) =>
  `${name.replaceAll(':', '.').toLowerCase()}@people.example`
