import type { Transaction } from 'kysely'
import { formatContractDay, fromApi } from '@tidemark/schema/dates'
import { dayIn, formatMomentIn } from '@tidemark/schema/rules/contractDay'
import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import { system } from '#records/history/history.store.ts'
import { acceptanceText } from '@tidemark/schema/rules/acceptance'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { mentionsIn, withNames } from '@tidemark/schema/rules/mention'
import { words } from '@tidemark/schema/words'
import { counted, listed } from '@tidemark/schema/wording'
import { isRemoved } from '#records/asset/codec/removed.ts'
import { commentedLine } from '../commentedLine.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readNames } from '#people/user/name.store.ts'

/** The comments of a plan, formatted for print. */
export interface CommentSheet {
  readonly heading: string
  readonly title: string
  /** Pairs of label and value, in order. */
  readonly titleBlock: readonly (readonly [string, string])[]
  /** Sorted by number; cells in the order of `sheetColumns`. */
  readonly rows: readonly CommentSheetRow[]
  /** Without an extension. */
  readonly fileName: string
}

export interface CommentSheetRow {
  readonly number: string
  readonly cells: readonly string[]
}

interface SheetSource {
  readonly contract: { readonly code: string; readonly name: string; readonly time_zone: string }
  /** A plan with its disciplines, comments and replies below it. */
  readonly plan: AssetRow
  /** API format. */
  readonly approvedAt: string | null
}

const below = (row: AssetRow, classCode: ClassCode) =>
  row.relations.filter(({ class_code }) => class_code === classCode)

/**
 * Builds the sheet of a plan or of a kept revision. Commented entities have their present names.
 */
export async function commentSheetOf(
  trx: Transaction<Tables>,
  { contract, plan, approvedAt }: SheetSource,
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
        discipline: disciplineCodec.get(row, 'name') ?? row.tag_code,
      })),
    ),
  ]
  const nameOf = await readNames(trx, [
    ...planCodec.get(plan, 'owners'),
    ...planCodec.get(plan, 'acceptedBy'),
    ...planCodec.get(plan, 'acceptedFor').map(({ by }) => by),
    ...comments
      .flatMap(({ comment }) => [comment, ...below(comment, 'Comment')])
      .flatMap((said) =>
        [commentCodec.get(said, 'recordedBy') ?? ''].concat(
          mentionsIn(commentCodec.get(said, 'message') ?? ''),
          mentionsIn(commentCodec.get(said, 'response') ?? ''),
        ),
      ),
  ])
  const lineOf = await readLineNames(
    trx,
    plan.contract,
    comments.flatMap(({ comment }) => commentedLine(comment) ?? []),
  )
  const saidBy = (said: AssetRow) =>
    `${nameOf(commentCodec.get(said, 'recordedBy') ?? '')}, ${atMoment(commentCodec.get(said, 'recordedAt'))}`
  const rows = comments
    .map(({ comment, discipline }): CommentSheetRow => {
      const number = commentCodec.get(comment, 'number') ?? comment.tag_code
      const line = commentedLine(comment)
      const replies = below(comment, 'Comment').toSorted(
        (a, b) =>
          (commentCodec.get(a, 'recordedAt') ?? '').localeCompare(
            commentCodec.get(b, 'recordedAt') ?? '',
          ) || a.tag_code.localeCompare(b.tag_code),
      )
      return {
        number,
        cells: [
          number,
          commentCodec.get(comment, 'code') ?? '',
          commentCodec.get(comment, 'status'),
          [discipline, ...(line === null ? [] : [lineOf(line)])].join('\n'),
          saidBy(comment).replace(', ', '\n'),
          withNames(commentCodec.get(comment, 'message') ?? '', nameOf),
          replies
            .map(
              (reply) =>
                `${saidBy(reply)}\n${withNames(commentCodec.get(reply, 'response') ?? '', nameOf)}`,
            )
            .join('\n\n'),
        ],
      }
    })
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
  const open = comments.filter(
    ({ comment }) => commentCodec.get(comment, 'status') === 'Open',
  ).length
  const number = planCodec.get(plan, 'number') ?? plan.tag_code
  const revision = planCodec.get(plan, 'revision') ?? ''
  const acted = planCodec.get(plan, 'acceptedFor')
  const acceptances = planCodec.get(plan, 'acceptedBy').map((reviewer) => {
    const found = acted.find((one) => one.reviewer === reviewer)
    const by = found && found.by !== system ? nameOf(found.by) : null
    return acceptanceText(nameOf(reviewer), found && { by, dueOn: found.dueOn })
  })
  return {
    heading: `${words.tidp.short} Comment Sheet`,
    title: planCodec.get(plan, 'title') ?? plan.tag_code,
    titleBlock: [
      ['Contract', `${contract.code} ${contract.name}`],
      [`${words.tidp.short} Number`, number],
      ['Revision', revision],
      [`${words.tidp.short} Stage`, planCodec.get(plan, 'stage') ?? ''],
      [words.people.tidpOwner, listed(planCodec.get(plan, 'owners').map(nameOf))],
      [
        words.tidpStatus.REVIEW_APPROVED,
        [approved && formatContractDay(dayIn(timeZone, approved)), listed(acceptances)]
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

async function readLineNames(
  trx: Transaction<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<(tagCode: string) => string> {
  const lines = await findAssets(trx, { contract, tagCodes, classCode: 'Document' })
  const called = new Map(
    lines.map((line) => [
      line.tag_code,
      `${deliverableCodec.get(line, 'name') ?? line.tag_code}${isRemoved(line) ? ' (removed)' : ''}`,
    ]),
  )
  return (tagCode) => called.get(tagCode) ?? tagCode
}
