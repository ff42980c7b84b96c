import type { ReviewOutcome } from '#generated/resolvers.ts'

/** A contract within the viewer's reach. Its fields are read when selected. */
export interface ContractModel {
  code: string
  name: string
  timeZone: string
  amberDays: number
}

/** How a contract is set up, for its System admins. */
export interface ContractSettingsModel extends ContractModel {
  originator: string
  holidayCalendar: string
  reviewDays: number
  reviewOutcome: ReviewOutcome
  isNumbered: boolean
}
