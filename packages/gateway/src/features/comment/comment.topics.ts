import { isDeepStrictEqual } from 'node:util'
import { limits } from '@tidemark/schema/limits'
import type { CommentScene } from '@tidemark/schema/rules/comment'
import { orNotFound } from '#notFound.ts'
import { type NamesOf, attachName, namesInContract } from '#upstream/names.ts'
import type { Call } from '#upstream/services.ts'
import type { TopicCheck, ReachTopic } from '#upstream/topics.ts'
import { commentClient, readCommentedPlan } from './comment.client.ts'
import { type CommentedLine, type CommentModel, commentsOfPlan, sceneOf } from './comment.model.ts'
import { offersOn } from './comment.offers.ts'

export interface CommentsChangeModel {
  tidp: string
  changed: CommentModel[]
  /** The input from which actions are computed; absent if actions are requested from the services. */
  scene?: CommentScene
  check?: TopicCheck
}

/**
 * The comments of a plan, with the scene from which their actions are computed. The scene is null
 * for subscribers of limited reach, whose actions are requested from the services.
 */
export interface CommentsState {
  comments: CommentModel[]
  scene: CommentScene | null
}

/**
 * Publishes the comments of a plan: first all, then new and changed comments, and comments whose
 * actions changed with the plan. Each comment includes names, its line and the source of its
 * actions, so that subscribers need no further reads.
 */
export function commentsTopic(
  contract: string,
  tidp: string,
): ReachTopic<CommentsState, CommentsChangeModel> {
  // The topic of the subscriber whose token polls serves all others.
  let reads: { namesOf: NamesOf; linesOf: ReadLines } | undefined
  return {
    key: JSON.stringify(['commented', contract, tidp]),
    subject: { contract, topic: 'plan', tagCode: tidp },
    authorise: async (call) => {
      await orNotFound(readCommentedPlan(call, contract, tidp))
      return null
    },
    async poll(call, reach) {
      const plan = await orNotFound(readCommentedPlan(call, contract, tidp))
      const comments = commentsOfPlan(plan)
      const { namesOf, linesOf } = (reads ??= {
        namesOf: namesInContract(contract),
        linesOf: linesInContract(contract),
      })
      const lines = await linesOf(call, comments)
      const people = comments.flatMap(({ recordedBy, mentions, replies }) => [
        recordedBy,
        ...mentions,
        ...replies.flatMap((reply) => [reply.recordedBy, ...reply.mentions]),
      ])
      const names = await namesOf(
        call,
        people.map(({ username }) => username),
      )
      for (const person of people) attachName(person, names)
      for (const { about } of comments) {
        const line = lines.get(about.deliverable ?? '')
        if (line) about.line = line
      }
      return { comments, scene: reach === '' ? sceneOf(plan) : null }
    },
    changes(before, { comments, scene }) {
      // A changed plan changes the actions on every comment.
      const seen = new Map(
        isDeepStrictEqual(before?.scene, scene)
          ? before?.comments.map((comment) => [comment.id, comment])
          : [],
      )
      const changedComments = comments.filter(
        (comment) => !isDeepStrictEqual(seen.get(comment.id), comment),
      )
      if (before !== null && changedComments.length === 0) return null
      // The first state may be older than the page, so its actions are requested.
      return { tidp, changed: changedComments, ...(before && scene && { scene }) }
    },
    checked: (change, _state, check) => ({ ...(change ?? { tidp, changed: [] }), check }),
    changeFor: changesByOffers(),
  }
}

/**
 * Adds a user's actions to a change. Users fall into few groups by their role in the plan, so few
 * distinct changes are sent.
 */
function changesByOffers() {
  const changes = new WeakMap<CommentsChangeModel, Map<string, CommentsChangeModel>>()
  return (change: CommentsChangeModel, username: string): CommentsChangeModel => {
    const { tidp, changed, scene, check } = change
    if (!scene) return change
    const offers = changed.map((comment) => offersOn(comment, scene, username))
    const kinds = changes.get(change) ?? new Map<string, CommentsChangeModel>()
    changes.set(change, kinds)
    const kind = JSON.stringify(offers)
    const known = kinds.get(kind) ?? {
      tidp,
      ...(check && { check }),
      changed: changed.map((comment, at) =>
        Object.assign({}, comment, { offers: offers[at] ?? [] }),
      ),
    }
    kinds.set(kind, known)
    return known
  }
}

type ReadLines = (
  call: Call,
  comments: readonly CommentModel[],
) => Promise<ReadonlyMap<string, CommentedLine>>

/**
 * Reads the lines of new and changed comments. When a line cannot be read it is missing, and each
 * subscriber's own execution reads it.
 */
function linesInContract(contract: string): ReadLines {
  const known = new Map<string, CommentedLine>()
  let read = new Set<string>()
  return async (call, comments) => {
    const now = new Map(comments.map((comment) => [JSON.stringify(comment), comment]))
    const changed = [...now].flatMap(([text, { about }]) =>
      read.has(text) ? [] : (about.deliverable ?? []),
    )
    read = new Set(now.keys())
    const asked = [...new Set(changed)].slice(0, limits.page.assets)
    if (asked.length > 0) {
      const found = await commentClient(call)
        .lines(contract, asked)
        .catch(() => [])
      for (const line of found) known.set(line.tagCode, line)
    }
    return known
  }
}
