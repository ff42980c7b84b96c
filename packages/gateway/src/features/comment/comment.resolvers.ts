import { limits } from '@tidemark/schema/limits'
import { withNames } from '@tidemark/schema/rules/mention'
import { connection, windowOf } from '#connections.ts'
import type { Context } from '#context.ts'
import type {
  Comment,
  CommentedDeliverable,
  CommentedDeliverableResolvers,
  CommentReply,
  CommentReplyResolvers,
  CommentResolvers,
  CommentSubject,
  CommentSubjectResolvers,
  Resolvers,
  ResolversParentTypes,
} from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import {
  type CommentedLine,
  type CommentModel,
  type ReplyModel,
  type SubjectModel,
  toCommentCodes,
} from './comment.model.ts'
import { commentMutations } from './comment.mutations.ts'
import { type CommentsChangeModel, commentsTopic } from './comment.topics.ts'

const ofPlan = (
  { contract, tagCode }: ResolversParentTypes['Tidp'],
  _args: object,
  { loaders }: Context,
) => loaders.comment.ofPlan(contract, tagCode)
const ofDiscipline = (
  { contract, tagCode, tidpTagCode, status }: ResolversParentTypes['Discipline'],
  _args: object,
  { loaders }: Context,
) =>
  status === 'REMOVED'
    ? loaders.comment.ofRemovedDiscipline(contract, tagCode)
    : loaders.comment.ofDiscipline(contract, tidpTagCode, tagCode)

function pageOf(comments: readonly CommentModel[], page: Parameters<typeof windowOf>[0]) {
  const window = windowOf(page, limits.page.comments)
  const { offset, first } = window
  return connection(comments.slice(offset, offset + first), comments.length, window)
}

/** Names mentioned people. Reads the context only if needed, as for names of people. */
async function namedMessage(
  {
    message,
    mentions,
  }: { message: string; mentions: readonly { username: string; name?: string }[] },
  _args: object,
  context: Context,
): Promise<string> {
  if (mentions.length === 0) return message
  const named = mentions.map(
    async ({ username, name }) =>
      [username, name ?? (await context.loaders.user.displayName(username))] as const,
  )
  const names = new Map(await Promise.all(named))
  return withNames(message, (username) => names.get(username))
}

export const commentResolvers = {
  Tidp: {
    comments: ofPlan,
    commentsPage: async (plan, page, context) => pageOf(await ofPlan(plan, {}, context), page),
    commentCodes: async ({ contract }, _args, { loaders }) =>
      toCommentCodes(await loaders.asset.choices(contract, 'Comment')),
  },
  Discipline: {
    comments: ofDiscipline,
    commentsPage: async (discipline, page, context) =>
      pageOf(await ofDiscipline(discipline, {}, context), page),
  },
  Mutation: commentMutations,
  Subscription: {
    commentsChanged: {
      subscribe: (_parent, { contract, tidp }, { watch }) => watch(commentsTopic(contract, tidp)),
      resolve: (change: CommentsChangeModel) => change,
    },
  },
  Comment: fields<Omit<Comment, 'actions' | 'replies'>, CommentModel>()({
    namedMessage,
  } satisfies CommentResolvers),
  CommentSubject: fields<CommentSubject, SubjectModel>()({
    // Reads the context only if needed, as for names.
    deliverable: ({ contract, deliverable, line }, _args, context) =>
      deliverable === null ? null : (line ?? context.loaders.comment.line(contract, deliverable)),
  } satisfies CommentSubjectResolvers),
  CommentedDeliverable: fields<CommentedDeliverable, CommentedLine>()(
    {} satisfies CommentedDeliverableResolvers,
  ),
  CommentReply: fields<CommentReply, ReplyModel>()({
    namedMessage,
  } satisfies CommentReplyResolvers),
} satisfies Resolvers
