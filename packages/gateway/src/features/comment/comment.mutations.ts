import type { Context } from '#context.ts'
import type { MutationResolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault } from '#outcomes.ts'
import { notFound, orNotFound } from '#notFound.ts'
import type { CommentTarget } from './comment.client.ts'

const paths = inputPaths({
  attribute: null,
  selections: null,
  relations: null,
  Message: 'message',
  Response: 'message',
  Code: 'code',
  deliverable_tag_code: 'deliverable',
  tag_code: 'comment',
})

/** Runs a mutation of comments and reads the comment and its plan again. Clears the loaders, after a refusal too. */
const answer = ({ loaders }: Context, contract: string, say: () => Promise<CommentTarget>) =>
  orFault(async () => {
    const place = await say().finally(loaders.forget)
    const tidp = await orNotFound(loaders.tidp.find(contract, place.tidp))
    const comment = (await loaders.comment.ofPlan(contract, place.tidp)).find(
      ({ tagCode }) => tagCode === place.comment,
    )
    if (!comment) throw notFound()
    return { __typename: 'CommentChanged' as const, comment, tidp }
  }, paths)

export const commentMutations = {
  addComment: (_parent, { input }, context) =>
    answer(context, input.contract, () => context.clients.comment.add(input, input.idempotencyKey)),
  replyToComment: (_parent, { input: { contract, comment, message, idempotencyKey } }, context) =>
    answer(context, contract, () =>
      context.clients.comment.reply(contract, comment, message, idempotencyKey),
    ),
  closeComment: (_parent, { input: { contract, comment, idempotencyKey } }, context) =>
    answer(context, contract, () =>
      context.clients.comment.close(contract, comment, idempotencyKey),
    ),
} satisfies MutationResolvers
