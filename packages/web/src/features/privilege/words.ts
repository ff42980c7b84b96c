import type { PrivilegeDraft, PrivilegeType } from '@tidemark/schema/rules/privilege'
import type { ReachCause, ReachReason } from '#api/generated/graphql.ts'

export const typeLabels: Readonly<Record<PrivilegeType, string>> = {
  contract: 'Contract',
  sector: 'Sector',
  area: 'Area',
  section: 'Section',
  lot: 'Lot',
  asset: 'Asset',
  module: 'Module',
  class: 'Class',
  attribute: 'Attribute',
}

/** A branch by its type and value. */
export const nameOf = ({ type, value }: PrivilegeDraft): string =>
  `${type === '' ? 'branch' : typeLabels[type]} ${value}`.trim()

/** Why somebody sees a thing or does not. */
export const reasonSentences: Readonly<Record<ReachReason, string>> = {
  WHOLE_CONTRACT: 'None of their groups carries a privilege, so they see the whole contract.',
  GRANTED: 'A privilege of one of their groups holds it.',
  OUT_OF_REACH: 'None of the privileges of their groups opens it to them.',
  NO_ROLE: 'They hold no role in this contract.',
  INACTIVE: 'They are not active and cannot sign in.',
}

/** What a privilege does to a thing, before its deciding branches. */
export const causeSentences: Readonly<Record<ReachCause, string>> = {
  ADDED: 'holds it, by',
  NOT_ADDED: 'does not hold it; its branches are',
  TAKEN_AWAY: 'takes it away, by',
}
