import { type ActionRequest, runAction } from '@tidemark/schema/rest/action'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { GatewayError } from '#errors.ts'
import type { Call } from '#upstream/services.ts'
import { type ActionModel, toActions } from './action.model.ts'

/** What an action brought about, beyond what is read again: tag codes of new rows, in the order they were given. */
export interface ActionResult {
  tagCode: string
  created: string[]
}

export const actionClient = (call: Call) => ({
  /** What the caller could ever do with these; nothing for what is unknown or out of reach. */
  async offered(contract: string, tagCodes: readonly string[]): Promise<ActionModel[]> {
    try {
      return (
        await call(actionsOf, { query: { contract, tag_code: [...tagCodes] } })
      ).actions.flatMap(toActions)
    } catch (error) {
      if (GatewayError.is(error, 'NOT_FOUND')) return []
      throw error
    }
  },
  /** What the caller could ever do with the comments of a plan, its disciplines' included. */
  async offeredOnComments(contract: string, tidp: string): Promise<ActionModel[]> {
    const { actions } = await call(actionsOf, {
      query: { contract, tag_code: [tidp], with_comments: 'true' },
    })
    return actions.filter(({ tag_code }) => tag_code !== tidp).flatMap(toActions)
  },
  async run(request: ActionRequest, idempotencyKey?: string | null): Promise<ActionResult> {
    const { action_data: data } = await call(runAction, {
      body: request,
      ...(idempotencyKey && { idempotencyKey }),
    })
    return { tagCode: data.tag_code, created: data.created ?? [] }
  },
})
export type ActionClient = ReturnType<typeof actionClient>
