import { createAbsence, endAbsence, listAbsences } from '@tidemark/schema/rest/absence'
import { type Call, sends } from '#upstream/services.ts'

export const absenceClient = (call: Call) => ({
  list: async (contract: string) =>
    (await call(listAbsences, { query: { contract_id: contract } })).absences,
  create: sends(call, createAbsence),
  end: sends(call, endAbsence),
})
