import { type Day, formatContractDay } from '../dates.ts'

/** The acceptance of a plan in the name of a reviewer, by another person or by the system. */
export interface ActedAcceptance {
  /** Usernames. */
  readonly reviewer: string
  /** `system` when the plan counts as accepted. */
  readonly by: string
  /** The due day that passed without an answer; null when somebody accepts before it. */
  readonly dueOn: Day | null
}

/** Formats an acceptance as a text of the plan's attribute. Usernames contain no spaces. */
export const writeAcceptance = ({ reviewer, by, dueOn }: ActedAcceptance): string =>
  [reviewer, by, dueOn ?? '-'].join(' ')

/** Reads such a text. */
export function readAcceptance(text: string): ActedAcceptance {
  const [reviewer = '', by = '', dueOn = '-'] = text.split(' ')
  return { reviewer, by, dueOn: dueOn === '-' ? null : dueOn }
}

/** Names a reviewer who accepted, with how, if another accepted for them. `by` is null for the system. */
export function acceptanceText(
  reviewer: string,
  acted: { readonly by: string | null; readonly dueOn: Day | null } | undefined,
): string {
  if (!acted) return reviewer
  if (acted.by !== null) return `${reviewer} (accepted by ${acted.by})`
  const until = acted.dueOn === null ? '' : ` by ${formatContractDay(acted.dueOn)}`
  return `${reviewer} (counted as accepted, no answer${until})`
}
