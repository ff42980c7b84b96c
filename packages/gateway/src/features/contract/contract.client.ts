import {
  changeContractSettings,
  type ContractSettingsRow,
  createContract,
  getContractSettings,
} from '@tidemark/schema/rest/contract'
import type { AnswerOf, BodyOf } from '@tidemark/schema/rest/endpoint'
import { type Call, idempotent, type IdempotencyKey } from '#upstream/services.ts'
import type { ContractSettingsModel } from './contract.model.ts'

export const contractClient = (call: Call) => ({
  settings: async (contract: string) =>
    toSettings(await call(getContractSettings, { query: { contract_id: contract } })),
  changeSettings: async (body: BodyOf<typeof changeContractSettings>, key: IdempotencyKey) =>
    toSettings(await call(changeContractSettings, { body, ...idempotent(key) })),
  create: async (body: BodyOf<typeof createContract>, key: IdempotencyKey) =>
    toCreated(await call(createContract, { body, ...idempotent(key) })),
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
