import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { commentOffers, type CommentScene } from '@tidemark/schema/rules/comment'
import type { CommentModel } from './comment.model.ts'

/**
 * Computes the actions on comments by the services' own rules, so that any number of subscribers
 * costs no call. Valid only for unlimited reach. Only the services know the actions of people of
 * limited reach.
 */
export const offersOn = (
  { tagCode, status, recordedBy }: CommentModel,
  scene: CommentScene,
  username: string,
): OfferedActionRow[] =>
  commentOffers(
    scene,
    { status: status === 'CLOSED' ? 'Closed' : 'Open', recordedBy: recordedBy.username },
    username,
  ).map((offer) => ({
    tag_code: tagCode,
    actionName: offer.name,
    task_id: noTask,
    allowed: isAllowed(offer),
    blockers: offer.blockers,
  }))

const noTask = -1
