import type { AssetRow } from '@tidemark/schema/rest/asset'
import { didpAttributes as didp, tidpAttributes as tidp } from '@tidemark/schema/rest/attributes'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { commentOffers, type CommentScene } from '@tidemark/schema/rules/comment'
import { tidpStatuses } from '@tidemark/schema/rules/tidp'
import { attributesOf, related } from '#upstream/attributes.ts'
import type { CommentModel } from './comment.model.ts'

/** Who is who to a plan, of the tree that its comments are read from. */
export function sceneOf(plan: AssetRow): CommentScene {
  const of = attributesOf(plan)
  const people = (name: string, row = of) => row.people(name).map(({ username }) => username)
  return {
    plan: {
      status: of.oneOf(tidp.status, tidpStatuses),
      owners: people(tidp.owners),
      internalStakeholders: people(tidp.internalStakeholders),
      externalStakeholders: people(tidp.externalStakeholders),
      supersededBy: of.text(tidp.supersededBy),
    },
    disciplineOwners: related(plan, 'DIDP').flatMap((row) =>
      people(didp.owners, attributesOf(row)),
    ),
  }
}

/**
 * What the services would answer: the same rules on the same data, for the thousandth watcher as for the first. Only where a plan is reached as a
 * whole; whoever reaches a part is offered nothing, which the services alone can tell.
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
