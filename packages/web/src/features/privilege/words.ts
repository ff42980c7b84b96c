import {
  everyValue,
  isPlaceType,
  type PrivilegeDraft,
  type PrivilegeType,
} from '@tidemark/schema/rules/privilege'
import { listed } from '@tidemark/schema/wording'
import type { ReachCause, ReachExtent, ReachReason } from '#api/generated/graphql.ts'
import type { Path } from './tree.ts'

export const typeLabels: Readonly<Record<PrivilegeType, string>> = {
  contract: 'Contract',
  sector: 'Sector',
  area: 'Area',
  section: 'Section',
  lot: 'Lot',
  asset: 'Asset',
  work_package: 'Work package',
  module: 'Module',
  class: 'Class',
  attribute: 'Attribute',
}

export const nameOf = ({ type, value }: PrivilegeDraft): string =>
  `${type === '' ? 'branch' : typeLabels[type]} ${value}`.trim()

/** Says in a sentence what a privilege gives access to whose branches are complete. */
export function effectOf({ additions, subtractions }: PrivilegeDraft): string {
  const [places, kinds] = [true, false].map((isPlace) =>
    additions.filter(({ type }) => (type !== '' && isPlaceType(type)) === isPlace),
  )
  const narrowed = [places, kinds].flatMap((list) =>
    list && list.length > 0 ? [`only ${listed(list.map((one) => branchText(one)))}`] : [],
  )
  const except =
    subtractions.length > 0
      ? `, except ${listed(subtractions.map((one) => branchText(one, true)))}`
      : ''
  return `Gives access to ${narrowed.join(', and of it ') || 'the whole contract'}${except}.`
}

/** Names a branch with what its own branches change. */
function branchText(node: PrivilegeDraft, isTaken = false): string {
  const { type, value, additions, subtractions } = node
  const name =
    value === everyValue && type !== '' ? `every ${typeLabels[type].toLowerCase()}` : nameOf(node)
  const parts = [
    additions.length > 0 && `only ${listed(additions.map((one) => branchText(one, isTaken)))}`,
    subtractions.length > 0 &&
      `${isTaken ? 'keeping' : 'except'} ${listed(subtractions.map((one) => branchText(one, !isTaken)))}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? name : `${name} (${parts.join(', ')})`
}

/** Returns whether a branch excludes items: an exception inside an exception includes them. */
export const isTaking = (path: Path): boolean =>
  path.filter(([list]) => list === 'subtractions').length % 2 === 1

/**
 * Labels of the branches directly below a branch, by its effect. Below an exception, additions
 * narrow the exception.
 */
export const branchWords = {
  giving: {
    additions: { verb: 'Give access to', says: 'gives access to', takes: false },
    subtractions: { verb: 'Except', says: 'except', takes: true },
  },
  taking: {
    additions: { verb: 'Only', says: 'only', takes: true },
    subtractions: { verb: 'But give access to', says: 'but gives access to', takes: false },
  },
} as const

/** The reasons why a person can or cannot see an item. */
export const reasonSentences: Readonly<Record<ReachReason, string>> = {
  WHOLE_CONTRACT: 'No privilege limits them. They see the whole contract.',
  GRANTED: 'A privilege of one of their groups includes it.',
  OUT_OF_REACH: 'No privilege of their groups includes it.',
  NO_ROLE: 'They have no role in this contract.',
  INACTIVE: 'Their account is inactive, so they cannot sign in.',
}

/** The part of the contract that a person with privileges, or without access, sees. */
export const extentSentences: Readonly<Record<ReachExtent, string>> = {
  EVERYTHING: 'Sees the whole contract.',
  PART: 'Sees part of this contract.',
  NOTHING: 'Sees nothing in this contract.',
}

/** The verdict of a privilege, shown before its deciding branches. */
export const causeSentences: Readonly<Record<ReachCause, string>> = {
  ADDED: 'gives access to it:',
  NOT_ADDED: 'gives access only to:',
  TAKEN_AWAY: 'excludes it:',
}
