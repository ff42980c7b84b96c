import type { Transaction } from 'kysely'
import { formatContractDay, fromApi } from '@tidemark/schema/dates'
import { dayIn, formatMomentIn } from '@tidemark/schema/rules/contractDay'
import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import {
  commentAttributes as names,
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { commentSelections } from '@tidemark/schema/rest/comment'
import { words } from '@tidemark/schema/words'
import { counted, listed } from '@tidemark/schema/wording'
import { listOf, textOf } from '#asset/asset.ts'
import { isRemoved } from '#asset/codec/removed.ts'
import { findAssets } from '#asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readNames } from '#user/name.store.ts'

/** What was said about a plan, as paper shows it. */
export interface CommentSheet {
  readonly heading: string
  readonly title: string
  /** Label and value, in their order. */
  readonly titleBlock: readonly (readonly [string, string])[]
  /** By number; the cells of each row in the order of `sheetColumns`. */
  readonly rows: readonly SheetRow[]
  /** Without an ending. */
  readonly fileName: string
}

export interface SheetRow {
  readonly number: string
  readonly cells: readonly string[]
}

interface Written {
  readonly contract: { readonly code: string; readonly name: string; readonly time_zone: string }
  /** A plan with its disciplines, comments and replies below it. */
  readonly plan: AssetRow
  /** API format. */
  readonly approvedAt: string | null
}

const below = (row: AssetRow, classCode: ClassCode) =>
  row.relations.filter(({ class_code }) => class_code === classCode)

/** The sheet of a plan as it stands, or of one that was kept. What a comment is about is called as it is called now. */
export async function commentSheetOf(
  trx: Transaction<Tables>,
  { contract, plan, approvedAt }: Written,
): Promise<CommentSheet> {
  const { time_zone: timeZone } = contract
  const atMoment = (api: string | null) => {
    const at = fromApi(api)
    return at ? formatMomentIn(timeZone, at) : ''
  }
  const approved = fromApi(approvedAt)
  const comments = [
    ...below(plan, 'Comment').map((comment) => ({ comment, discipline: 'General' })),
    ...below(plan, 'DIDP').flatMap((row) =>
      below(row, 'Comment').map((comment) => ({
        comment,
        discipline: textOf(row, didpAttributes.name) ?? row.tag_code,
      })),
    ),
  ]
  const nameOf = await readNames(trx, [
    ...listOf(plan, tidpAttributes.owners),
    ...listOf(plan, tidpAttributes.acceptedBy),
    ...comments
      .flatMap(({ comment }) => [comment, ...below(comment, 'Comment')])
      .map((said) => textOf(said, names.recordedBy) ?? ''),
  ])
  const lineOf = await readLineNames(
    trx,
    plan.contract,
    comments.flatMap(({ comment }) => lineIn(comment) ?? []),
  )
  const saidBy = (said: AssetRow) =>
    `${nameOf(textOf(said, names.recordedBy) ?? '')}, ${atMoment(textOf(said, names.recordedAt))}`
  const rows = comments
    .map(({ comment, discipline }): SheetRow => {
      const number = textOf(comment, names.number) ?? comment.tag_code
      const line = lineIn(comment)
      const replies = below(comment, 'Comment').toSorted(
        (a, b) =>
          (textOf(a, names.recordedAt) ?? '').localeCompare(textOf(b, names.recordedAt) ?? '') ||
          a.tag_code.localeCompare(b.tag_code),
      )
      return {
        number,
        cells: [
          number,
          textOf(comment, names.code) ?? '',
          textOf(comment, names.status) ?? '',
          [discipline, ...(line === null ? [] : [lineOf(line)])].join('\n'),
          saidBy(comment).replace(', ', '\n'),
          textOf(comment, names.message) ?? '',
          replies
            .map((reply) => `${saidBy(reply)}\n${textOf(reply, names.response) ?? ''}`)
            .join('\n\n'),
        ],
      }
    })
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
  const open = comments.filter(({ comment }) => textOf(comment, names.status) === 'Open').length
  const number = textOf(plan, tidpAttributes.number) ?? plan.tag_code
  const revision = textOf(plan, tidpAttributes.revision) ?? ''
  const people = (name: string) => listed(listOf(plan, name).map(nameOf))
  return {
    heading: `${words.tidp.short} Comment Sheet`,
    title: textOf(plan, tidpAttributes.title) ?? plan.tag_code,
    titleBlock: [
      ['Contract', `${contract.code} ${contract.name}`],
      [`${words.tidp.short} Number`, number],
      ['Revision', revision],
      [`${words.tidp.short} Stage`, textOf(plan, tidpAttributes.stage) ?? ''],
      [words.people.tidpOwner, people(tidpAttributes.owners)],
      [
        words.tidpStatus.REVIEW_APPROVED,
        [
          approved && formatContractDay(dayIn(timeZone, approved)),
          people(tidpAttributes.acceptedBy),
        ]
          .filter(Boolean)
          .join(', '),
      ],
      ['Sheet date', formatMomentIn(timeZone, new Date())],
      ['Comments', `${counted(rows.length, 'comment')}, ${open === 0 ? 'none' : open} open`],
    ],
    rows,
    fileName: `${number}-${revision}-comment-sheet`,
  }
}

/** Tag code of the line a comment is about; a comment whose selections cannot be read is still a comment on its discipline. */
function lineIn(comment: AssetRow): string | null {
  try {
    return (
      commentSelections.parse(JSON.parse(textOf(comment, names.selections) ?? '{}'))
        .deliverable_tag_code ?? null
    )
  } catch {
    return null
  }
}

async function readLineNames(
  trx: Transaction<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<(tagCode: string) => string> {
  const lines = await findAssets(trx, { contract, tagCodes, classCode: 'Document' })
  const called = new Map(
    lines.map((line) => [
      line.tag_code,
      `${textOf(line, documentAttributes.name) ?? line.tag_code}${isRemoved(line) ? ' (removed)' : ''}`,
    ]),
  )
  return (tagCode) => called.get(tagCode) ?? tagCode
}
