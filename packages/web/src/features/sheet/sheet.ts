import { formatContractDay } from '@tidemark/schema/dates'
import { dayIn, formatMomentIn } from '@tidemark/schema/rules/contractDay'
import { words } from '@tidemark/schema/words'
import { counted } from '@tidemark/schema/wording'
import type {
  CommentSheetFragment,
  KeptSheetFragment,
  SheetCommentFragment,
} from '#api/generated/graphql.ts'
import { acceptancesOf } from '#shared/people/acceptances.ts'
import { namesOf } from '#shared/people/people.ts'

/** A comment as screen, print and spreadsheet show it. The services create the PDF. */
export interface SheetRow {
  /** `C-0001` */
  number: string
  code: string
  status: 'Open' | 'Closed'
  /** The discipline's name, or General. */
  discipline: string
  /** The deliverable's name; null for a comment on the whole discipline or plan. */
  deliverable: string | null
  author: string
  recordedAt: Date
  /** The formatted time in the contract's time zone, so that a sheet reads the same for everyone. */
  recorded: string
  message: string
  /** Oldest first. */
  replies: readonly SheetReply[]
}

export interface SheetReply {
  author: string
  recordedAt: Date
  recorded: string
  message: string
}

export interface CommentSheet {
  /** For example `TIDP Comment Sheet`. */
  heading: string
  revision: string
  title: string
  /** The rows of the sheet's title block. */
  titleBlock: readonly { label: string; value: string }[]
  /** `5 comments, 2 open` */
  summary: string
  /** By number. */
  rows: readonly SheetRow[]
  /** The contract's time zone. */
  timeZone: string
  /** Without extension. */
  fileName: string
  /** Path of the PDF on the gateway. */
  pdfPath: string
}

interface SheetContract {
  code: string
  name: string
  timeZone: string
}

const { tidp, people } = words

/** Builds the sheet of a plan's comments at the time `now`. */
export const toCommentSheet = (
  plan: CommentSheetFragment,
  contract: SheetContract,
  now?: Date,
): CommentSheet =>
  sheetOf(
    plan,
    plan.comments.map((comment) => toRow(comment, contract.timeZone)),
    { contract, pdf: { tag_code: plan.tagCode } },
    now,
  )

/** Builds the sheet of an earlier approved revision. */
export const toKeptSheet = (
  kept: KeptSheetFragment,
  tagCode: string,
  contract: SheetContract,
  now?: Date,
): CommentSheet =>
  sheetOf(
    { ...kept, tagCode },
    kept.comments.map((comment) => toKeptRow(comment, contract.timeZone)),
    { contract, pdf: { tag_code: tagCode, revision: kept.revision } },
    now,
  )

type Identified = Pick<
  CommentSheetFragment,
  | 'tagCode'
  | 'title'
  | 'number'
  | 'revision'
  | 'stage'
  | 'approvedAt'
  | 'owners'
  | 'acceptedBy'
  | 'acceptedFor'
>

interface SheetLocation {
  contract: SheetContract
  pdf: Record<string, string>
}

function sheetOf(
  plan: Identified,
  entries: readonly SheetRow[],
  { contract, pdf }: SheetLocation,
  now = new Date(),
): CommentSheet {
  const { timeZone } = contract
  const dayOf = (moment: string) => formatContractDay(dayIn(timeZone, new Date(moment)))
  const rows = entries.toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
  const open = rows.filter(({ status }) => status === 'Open').length
  return {
    heading: `${tidp.short} Comment Sheet`,
    revision: plan.revision,
    title: plan.title,
    titleBlock: [
      { label: 'Contract', value: `${contract.code} ${contract.name}` },
      { label: `${tidp.short} Number`, value: plan.number ?? plan.tagCode },
      { label: 'Revision', value: plan.revision },
      { label: `${tidp.short} Stage`, value: plan.stage },
      { label: people.tidpOwner, value: namesOf(plan.owners) },
      {
        label: words.tidpStatus.REVIEW_APPROVED,
        value: [plan.approvedAt && dayOf(plan.approvedAt), acceptancesOf(plan)]
          .filter(Boolean)
          .join(', '),
      },
      { label: 'Sheet date', value: formatMomentIn(timeZone, now) },
    ],
    summary: `${counted(rows.length, 'comment')}, ${open === 0 ? 'none' : open} open`,
    rows,
    timeZone,
    fileName: `${plan.number ?? plan.tagCode}-${plan.revision}-comment-sheet`,
    pdfPath: `/workflow/comment_sheet/pdf/?${new URLSearchParams({ contract: contract.code, ...pdf })}`,
  }
}

const toRow = (
  { about: { discipline, deliverable }, ...comment }: SheetCommentFragment,
  timeZone: string,
): SheetRow =>
  toKeptRow(
    {
      ...comment,
      discipline: discipline?.name ?? null,
      deliverable: deliverable && `${deliverable.name}${deliverable.removed ? ' (removed)' : ''}`,
    },
    timeZone,
  )

type KeptSheetComment = KeptSheetFragment['comments'][number]
type CommentRowSource = Omit<KeptSheetComment, '__typename' | 'replies'> & {
  replies: readonly Omit<KeptSheetComment['replies'][number], '__typename'>[]
}

const toKeptRow = (
  { number, code, status, discipline, deliverable, replies, ...byline }: CommentRowSource,
  timeZone: string,
): SheetRow => ({
  number,
  code,
  deliverable,
  status: status === 'OPEN' ? 'Open' : 'Closed',
  discipline: discipline ?? 'General',
  ...bylineOf(byline, timeZone),
  replies: replies.map((reply) => bylineOf(reply, timeZone)),
})

function bylineOf(
  { recordedBy, recordedAt, message }: Omit<CommentRowSource['replies'][number], '__typename'>,
  timeZone: string,
): SheetReply {
  const at = new Date(recordedAt)
  return {
    author: recordedBy.name,
    recordedAt: at,
    recorded: formatMomentIn(timeZone, at),
    message,
  }
}

/** Formats replies as a text cell, each with author and time. */
export const repliesText = ({ replies }: SheetRow) =>
  replies.map(({ author, recorded, message }) => `${author}, ${recorded}\n${message}`).join('\n\n')
