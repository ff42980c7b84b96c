import { comparePlan } from '@tidemark/schema/rest/comparison'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { compareStates } from './compare.ts'
import { answerOf } from './comparedAnswer.ts'

/** Serves the comparison of two states of a plan to everyone with a role in its contract. */
export function compareRoutes(api: Api, { changeDays }: { changeDays: number | undefined }): void {
  serve(api, comparePlan, async ({ query, principal, trx }) =>
    answerOf(trx, await compareStates(trx, principal, { ...query, changeDays }), query),
  )
}
