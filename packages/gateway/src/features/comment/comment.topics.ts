import { isDeepStrictEqual } from 'node:util'
import { limits } from '@tidemark/schema/limits'
import type { CommentScene } from '@tidemark/schema/rules/comment'
import { orNotFound } from '#notFound.ts'
import { type NamesOf, attachName, namesInContract } from '#upstream/names.ts'
import type { Call } from '#upstream/services.ts'
import type { Check, ReachTopic } from '#upstream/topics.ts'
import { commentClient, readCommentedPlan } from './comment.client.ts'
import { type CommentedLine, type CommentModel, commentsOfPlan } from './comment.model.ts'
import { offersOn, sceneOf } from './comment.offers.ts'

export interface CommentsChangeModel {
  tidp: string
  changed: CommentModel[]
  /** What the offers are told by; left out where they are asked for. */
  scene?: CommentScene
  check?: Check
}

/** What is said about a plan, and by what its watchers' offers are told; null among those who reach a part of it, whom the services tell one by one. */
export interface CommentsState {
  comments: CommentModel[]
  scene: CommentScene | null
}

/**
 * What is said about one plan: all comments at first, then those that are new or changed, or offer something else since the plan is another.
 * Each carries what its watchers would ask for by themselves: names, the line it is about, and what to tell the offers by.
 */
export function commentsTopic(
  contract: string,
  tidp: string,
): ReachTopic<CommentsState, CommentsChangeModel> {
  // Made by the one watcher of thousands whose topic it is that is polled.
  let reads: { namesOf: NamesOf; linesOf: LinesOf } | undefined
  return {
    key: JSON.stringify(['commented', contract, tidp]),
    authorise: async (call) => {
      await orNotFound(readCommentedPlan(call, contract, tidp))
      return null
    },
    async poll(call, reach) {
      const plan = await orNotFound(readCommentedPlan(call, contract, tidp))
      const comments = commentsOfPlan(plan)
      const { namesOf, linesOf } = (reads ??= {
        namesOf: namesInContract(contract),
        linesOf: linesWithin(contract),
      })
      const lines = await linesOf(call, comments)
      const people = comments.flatMap(({ recordedBy, replies }) => [
        recordedBy,
        ...replies.map((reply) => reply.recordedBy),
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
      // What the plan has become changes what every comment offers.
      const seen = new Map(
        isDeepStrictEqual(before?.scene, scene)
          ? before?.comments.map((comment) => [comment.id, comment])
          : [],
      )
      const news = comments.filter((comment) => !isDeepStrictEqual(seen.get(comment.id), comment))
      if (before !== null && news.length === 0) return null
      // The first state may be older than the page that begins to watch: what it offers is asked for.
      return { tidp, changed: news, ...(before && scene && { scene }) }
    },
    checked: (change, _state, check) => ({ ...(change ?? { tidp, changed: [] }), check }),
    changeFor: toldByOffers(),
  }
}

/** The change with what it offers a person. There are few kinds of people to a plan, so few different changes to tell, however many watch. */
function toldByOffers() {
  const told = new WeakMap<CommentsChangeModel, Map<string, CommentsChangeModel>>()
  return (change: CommentsChangeModel, username: string): CommentsChangeModel => {
    const { tidp, changed, scene, check } = change
    if (!scene) return change
    const offers = changed.map((comment) => offersOn(comment, scene, username))
    const kinds = told.get(change) ?? new Map<string, CommentsChangeModel>()
    told.set(change, kinds)
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

type LinesOf = (
  call: Call,
  comments: readonly CommentModel[],
) => Promise<ReadonlyMap<string, CommentedLine>>

/** The lines that comments are about, read again for comments that are new or changed. A line that cannot be read is missing, and whoever is shown it looks by themselves. */
function linesWithin(contract: string): LinesOf {
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
