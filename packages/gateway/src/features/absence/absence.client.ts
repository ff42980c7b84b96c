import { createAbsence, endAbsence, listAbsences } from '@tidemark/schema/rest/absence'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { type Call, idempotent, type IdempotencyKey } from '#upstream/services.ts'

export const absenceClient = (call: Call) => ({
  list: async (contract: string) =>
    (await call(listAbsences, { query: { contract_id: contract } })).absences,
  create: (body: BodyOf<typeof createAbsence>, key: IdempotencyKey) =>
    call(createAbsence, { body, ...idempotent(key) }),
  end: (body: BodyOf<typeof endAbsence>, key: IdempotencyKey) =>
    call(endAbsence, { body, ...idempotent(key) }),
})
