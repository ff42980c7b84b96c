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

export const commentResolvers = {
  Tidp: {
    comments: ({ contract, tagCode }, _args, { loaders }) =>
      loaders.comment.ofPlan(contract, tagCode),
    commentCodes: async ({ contract }, _args, { loaders }) =>
      toCommentCodes(await loaders.asset.choices(contract, 'Comment')),
  },
  Discipline: {
    comments: ({ contract, tagCode, tidpTagCode, status }, _args, { loaders }) =>
      status === 'REMOVED'
        ? loaders.comment.ofRemovedDiscipline(contract, tagCode)
        : loaders.comment.ofDiscipline(contract, tidpTagCode, tagCode),
  },
  Mutation: commentMutations,
  Subscription: {
    commentsChanged: {
      subscribe: (_parent, { contract, tidp }, { watch }) => watch(commentsTopic(contract, tidp)),
      resolve: (change: CommentsChangeModel) => change,
    },
  },
  Comment: fields<Omit<Comment, 'actions'>, CommentModel>()({} satisfies CommentResolvers),
  CommentSubject: fields<CommentSubject, SubjectModel>()({
    // Reads the context only if needed, as for names.
    deliverable: ({ contract, deliverable, line }, _args, context) =>
      deliverable === null ? null : (line ?? context.loaders.comment.line(contract, deliverable)),
  } satisfies CommentSubjectResolvers),
  CommentedDeliverable: fields<CommentedDeliverable, CommentedLine>()(
    {} satisfies CommentedDeliverableResolvers,
  ),
  CommentReply: fields<CommentReply, ReplyModel>()({} satisfies CommentReplyResolvers),
} satisfies Resolvers
