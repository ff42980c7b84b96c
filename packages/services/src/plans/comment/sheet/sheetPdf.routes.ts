import { toApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { planCodec } from '#records/asset/codec/plan.ts'
import { commentSheetPdf } from '@tidemark/schema/rest/file'
import { safeFileName } from '@tidemark/schema/rules/file'
import { words } from '@tidemark/schema/words'
import type { Transaction } from 'kysely'
import { readTree } from '#records/asset/tree.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { readContracts } from '#people/user/user.store.ts'
import { findSnapshot } from '#plans/tidp/snapshot.store.ts'
import { commentSheetOf } from './commentSheet.ts'
import { drawSheet } from './drawSheet.ts'

/** Serves the comments of an approved plan as PDF, to everyone with a role in its contract. */
export function sheetPdfRoutes(api: Api): void {
  serveDownload(
    api,
    commentSheetPdf,
    async ({ query: { contract: code, tag_code: tagCode, revision }, trx, signal }) => {
      const level = limits.relationsLevel.tidp
      const [plan] = await readTree(trx, {
        contract: code,
        tagCodes: [tagCode],
        level,
        allowedClasses: ['DIDP', 'Comment'],
      })
      const [contract] = await readContracts(trx, [code])
      if (plan?.class_code !== 'TIDP' || !contract) throw new NotFound()
      const approved =
        revision === undefined ? presentSource(plan) : await keptSource(trx, tagCode, revision)
      const sheet = await commentSheetOf(trx, { contract, ...approved })
      return {
        name: safeFileName(sheet.fileName, 'pdf', 'application/pdf'),
        mediaType: 'application/pdf',
        open: () => drawSheet(sheet, signal),
      }
    },
    { inTurn: true },
  )
}

type PlanTree = Awaited<ReturnType<typeof readTree>>[number]

function presentSource(plan: PlanTree) {
  const approved = words.tidpStatus.REVIEW_APPROVED
  if (planCodec.get(plan, 'status') !== approved)
    throw wrongState(`The comment sheet is available once the plan is ${approved}.`)
  return { plan, approvedAt: planCodec.get(plan, 'approvedDate') }
}

async function keptSource(trx: Transaction<Tables>, tagCode: string, revision: string) {
  const snapshot = await findSnapshot(trx, tagCode, revision)
  if (!snapshot) throw new NotFound()
  return { plan: snapshot.content, approvedAt: snapshot.approved_at && toApi(snapshot.approved_at) }
}
