import type { AssetRow } from '@tidemark/schema/rest/asset'
import { didpAttributes as didp, tidpAttributes as tidp } from '@tidemark/schema/rest/attributes'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { commentOffers, type CommentScene } from '@tidemark/schema/rules/comment'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import { attributesOf, related } from '#upstream/attributes.ts'
import type { CommentModel } from './comment.model.ts'

/** Reads the people of a plan and its disciplines from the tree of its comments. */
export function sceneOf(plan: AssetRow): CommentScene {
  const attributes = attributesOf(plan)
  const people = (name: string, row = attributes) =>
    row.people(name).map(({ username }) => username)
  return {
    plan: {
      status: attributes.oneOf(tidp.status, tidpStatuses),
      owners: people(tidp.owners),
      internalStakeholders: people(tidp.internalStakeholders),
      externalStakeholders: people(tidp.externalStakeholders),
      supersededBy: attributes.text(tidp.supersededBy),
    },
    disciplineOwners: related(plan, 'DIDP').flatMap((row) =>
      people(didp.owners, attributesOf(row)),
    ),
  }
}

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
