import {
  changeContractSettings,
  type ContractSettingsRow,
  createContract,
  getContractSettings,
} from '@tidemark/schema/rest/contract'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { type Call, sends } from '#upstream/services.ts'
import type { ContractSettingsModel } from './contract.model.ts'

export const contractClient = (call: Call) => ({
  settings: async (contract: string) =>
    toSettings(await call(getContractSettings, { query: { contract_id: contract } })),
  changeSettings: sends(call, changeContractSettings, toSettings),
  create: sends(call, createContract, toCreated),
})

const toCreated = (row: AnswerOf<typeof createContract>) => ({
  settings: toSettings(row),
  leftOut: row.left_out.map(({ part, ...rest }) => ({
    ...rest,
    part: part.toUpperCase() as Uppercase<typeof part>,
  })),
})

const toSettings = (row: ContractSettingsRow): ContractSettingsModel => ({
  code: row.code,
  name: row.name,
  originator: row.originator,
  timeZone: row.time_zone,
  holidayCalendar: row.holiday_calendar,
  amberDays: row.amber_days,
  reviewDays: row.review_days,
  reviewOutcome: row.review_outcome,
  isNumbered: row.is_numbered,
})
