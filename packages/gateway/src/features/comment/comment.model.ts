import type { AssetRow } from '@tidemark/schema/rest/asset'
import {
  commentAttributes as names,
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { commentSelections } from '@tidemark/schema/rest/comment'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import {
  type CommentScene,
  type CommentStatus as RestStatus,
  commentStatuses,
  isBlocking,
} from '@tidemark/schema/rules/comment'
import { mentionsIn } from '@tidemark/schema/rules/mention'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import type { CommentedDiscipline, CommentStatus } from '#generated/resolvers.ts'
import { attributesOf, type UserReference, related, userReference } from '#upstream/attributes.ts'

/** A comment with its replies. Its actions and its line are resolved when selected. */
export interface CommentModel {
  contract: string
  id: string
  tagCode: string
  number: string
  message: string
  mentions: UserReference[]
  head: string
  code: string
  blocking: boolean
  status: CommentStatus
  recordedAt: string
  recordedBy: UserReference
  about: SubjectModel
  replies: ReplyModel[]
  /** The actions offered to the viewer, if they were computed without a call; see comment.offers.ts. */
  offers?: readonly OfferedActionRow[]
}
export interface SubjectModel {
  contract: string
  tidp: string
  discipline: CommentedDiscipline | null
  /** Tag code of the line. */
  deliverable: string | null
  /** The line, if it was read with the comment. */
  line?: CommentedLine
}
export interface ReplyModel {
  id: string
  message: string
  mentions: UserReference[]
  recordedAt: string
  recordedBy: UserReference
}

const statuses = { Open: 'OPEN', Closed: 'CLOSED' } as const satisfies Record<
  RestStatus,
  CommentStatus
>

/** Returns all comments on a plan and its disciplines, newest first. */
export const commentsOfPlan = (plan: AssetRow): CommentModel[] =>
  newestFirst([
    ...related(plan, 'Comment').map((row) =>
      toComment(row, { contract: plan.contract, tidp: plan.tag_code, discipline: null }),
    ),
    ...related(plan, 'DIDP').flatMap(commentsOn),
  ])

/** Returns the comments on a discipline and its lines, newest first. */
export const commentsOfDiscipline = (discipline: AssetRow): CommentModel[] =>
  newestFirst(commentsOn(discipline))

function commentsOn(row: AssetRow): CommentModel[] {
  const attributes = attributesOf(row)
  const discipline = { tagCode: row.tag_code, name: attributes.requiredText(didpAttributes.name) }
  const place = {
    contract: row.contract,
    tidp: attributes.requiredText(didpAttributes.tidp),
    discipline,
  }
  return related(row, 'Comment').map((comment) => toComment(comment, place))
}

function toComment(row: AssetRow, place: Omit<SubjectModel, 'deliverable' | 'line'>): CommentModel {
  const attributes = attributesOf(row)
  const [code, status] = [
    attributes.requiredText(names.code),
    attributes.oneOf(names.status, commentStatuses),
  ]
  return {
    contract: row.contract,
    id: row.tag_code,
    tagCode: row.tag_code,
    number: attributes.requiredText(names.number),
    message: attributes.requiredText(names.message),
    mentions: mentionsIn(attributes.requiredText(names.message)).map(userReference),
    head: attributes.text(names.head) ?? 'General',
    code,
    blocking: isBlocking({ code, status }),
    status: statuses[status],
    recordedAt: attributes.requiredMoment(names.recordedAt),
    recordedBy: attributes.requiredPerson(names.recordedBy),
    about: { ...place, deliverable: place.discipline && lineIn(attributes.text(names.selections)) },
    replies: related(row, 'Comment')
      .map(toReply)
      .sort((a, b) => a.recordedAt.localeCompare(b.recordedAt) || a.id.localeCompare(b.id)),
  }
}

/** Reads the line's tag code. A comment with unreadable selections is still a comment on its discipline. */
function lineIn(selections: string | null): string | null {
  try {
    return commentSelections.parse(JSON.parse(selections ?? '{}')).deliverable_tag_code ?? null
  } catch {
    return null
  }
}

function toReply(row: AssetRow): ReplyModel {
  const attributes = attributesOf(row)
  return {
    id: row.tag_code,
    message: attributes.requiredText(names.response),
    mentions: mentionsIn(attributes.requiredText(names.response)).map(userReference),
    recordedAt: attributes.requiredMoment(names.recordedAt),
    recordedBy: attributes.requiredPerson(names.recordedBy),
  }
}

const newestFirst = (comments: CommentModel[]): CommentModel[] =>
  comments.sort(
    (a, b) => b.recordedAt.localeCompare(a.recordedAt) || b.number.localeCompare(a.number),
  )

/** Reads the people of a plan and its disciplines from the tree of its comments. */
export function sceneOf(plan: AssetRow): CommentScene {
  const attributes = attributesOf(plan)
  const people = (name: string, row = attributes) =>
    row.people(name).map(({ username }) => username)
  return {
    plan: {
      status: attributes.oneOf(tidpAttributes.status, tidpStatuses),
      owners: people(tidpAttributes.owners),
      internalStakeholders: people(tidpAttributes.internalStakeholders),
      externalStakeholders: people(tidpAttributes.externalStakeholders),
      supersededBy: attributes.text(tidpAttributes.supersededBy),
    },
    disciplineOwners: related(plan, 'DIDP').flatMap((row) =>
      people(didpAttributes.owners, attributesOf(row)),
    ),
  }
}

/** Returns the codes that a comment can have. */
export const toCommentCodes = (choices: (attributeName: string) => string[]): string[] =>
  choices(names.code)

/** A line as comments show it; the only place that shows removed lines. */
export interface CommentedLine {
  tagCode: string
  name: string
  removed: boolean
}

export function toCommentedLine(row: AssetRow): CommentedLine {
  const attributes = attributesOf(row)
  return {
    tagCode: row.tag_code,
    name: attributes.text(documentAttributes.name) ?? row.tag_code,
    removed: attributes.yes(documentAttributes.removed),
  }
}
