import { type ActionRequest, runAction } from '@tidemark/schema/rest/action'
import { previewBulkAction } from '@tidemark/schema/rest/bulkAction'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { GatewayError } from '#errors.ts'
import { type Call, idempotent, sends } from '#upstream/services.ts'
import { type ActionModel, toActions } from './action.model.ts'

/** The result of an action: tag codes of created rows, in input order. Changed assets are read again. */
export interface ActionResult {
  tagCode: string
  created: string[]
  /** Tag codes of the lines whose numbers were requested. */
  queued: string[]
}

/** What a plan or discipline offers the caller, and the usernames of those named on it who cannot act. */
export interface OfferedOn {
  actions: ActionModel[]
  unable: string[]
}

export const actionClient = (call: Call) => ({
  /** Reads what these assets offer the caller. Unknown and inaccessible ones offer nothing. */
  async offered(contract: string, tagCodes: readonly string[]): Promise<OfferedOn[]> {
    const { actions, unable } = await call(actionsOf, {
      query: { contract, tag_code: [...tagCodes] },
    }).catch((error: unknown) => {
      if (GatewayError.is(error, 'NOT_FOUND')) return actionsOf.answer.parse({ actions: [] })
      throw error
    })
    return tagCodes.map((tagCode) => ({
      actions: actions.filter(({ tag_code }) => tag_code === tagCode).flatMap(toActions),
      unable: unable[tagCode] ?? [],
    }))
  },
  /** Actions offered on all comments of a plan and its disciplines. */
  async offeredOnComments(contract: string, tidp: string): Promise<ActionModel[]> {
    const { actions } = await call(actionsOf, {
      query: { contract, tag_code: [tidp], with_comments: 'true' },
    })
    return actions.filter(({ tag_code }) => tag_code !== tidp).flatMap(toActions)
  },
  /** Lists the disciplines on which the caller can run an action now, with the blockers of the others. */
  previewBulk: sends(call, previewBulkAction),
  async run(request: ActionRequest, idempotencyKey?: string | null): Promise<ActionResult> {
    const { action_data: data } = await call(runAction, {
      body: request,
      ...idempotent(idempotencyKey),
    })
    return { tagCode: data.tag_code, created: data.created ?? [], queued: data.queued ?? [] }
  },
})
export type ActionClient = ReturnType<typeof actionClient>
