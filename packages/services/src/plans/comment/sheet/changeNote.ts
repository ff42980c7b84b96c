import type { Transaction } from 'kysely'
import type { ComparedLineRow, ShownChange } from '@tidemark/schema/rest/comparison'
import type { ChangeKind, PlanComparison } from '@tidemark/schema/rules/comparison'
import { formatMomentIn } from '@tidemark/schema/rules/contractDay'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FoundComparison } from '#plans/tidp/compare/compare.ts'
import { commentCounts, countsOf } from '#plans/tidp/compare/counts.ts'
import { showChanges, showLines } from '#plans/tidp/compare/shownChanges.ts'

/** What changed between two states of a plan, formatted for paper. */
export interface ChangeNote {
  readonly heading: string
  readonly title: string
  /** Pairs of label and value, in order. */
  readonly titleBlock: readonly (readonly [string, string])[]
  /** The plan and its disciplines, the lines by discipline and label, then comments. */
  readonly rows: readonly ChangeNoteRow[]
  /** Without an extension. */
  readonly fileName: string
}

/** A part that changed; without fields if it was added or removed. */
export interface ChangeNoteRow {
  readonly discipline: string
  readonly kind: string
  readonly name: string
  readonly number: string
  readonly fields: readonly ShownChange[]
}

const kindWords: Readonly<Record<ChangeKind, string>> = {
  ADDED: 'Added',
  REMOVED: 'Removed',
  CHANGED: 'Changed',
  SAME: 'Unchanged',
}

interface NoteSource extends Omit<FoundComparison, 'comparison'> {
  readonly contract: { readonly code: string; readonly name: string; readonly time_zone: string }
  readonly comparison: PlanComparison
}

/** Builds the note of a comparison, with all of its changed lines. */
export async function changeNoteOf(
  trx: Transaction<Tables>,
  { contract, place: { asset }, points, from, to, comparison }: NoteSource,
): Promise<ChangeNote> {
  const { plan, disciplines, lines, comments } = comparison
  const changed = await showLines(
    trx,
    contract.code,
    lines.filter(({ kind }) => kind !== 'SAME'),
  )
  const [ofPlan = [], ...ofParts] = await showChanges(trx, [
    plan,
    ...disciplines.map(({ fields }) => fields),
  ])
  const counts = countsOf(lines)
  const { comments_opened: opened, comments_closed: closed } = commentCounts(comments)
  const number = planCodec.get(asset, 'number') ?? asset.tag_code
  return {
    heading: `${words.tidp.short} Change Note`,
    title: planCodec.get(asset, 'title') ?? asset.tag_code,
    titleBlock: [
      ['Contract', `${contract.code} ${contract.name}`],
      [`${words.tidp.short} Number`, number],
      ['From', points.labelOf(from)],
      ['To', points.labelOf(to)],
      [
        words.deliverable.plural,
        `${formatCount(counts.added)} added, ${formatCount(counts.removed)} removed, ${formatCount(counts.changed)} changed, ${formatCount(counts.same)} unchanged`,
      ],
      ['Comments', `${formatCount(opened)} opened, ${formatCount(closed)} closed`],
      ['Revision now', planCodec.get(asset, 'revision') ?? ''],
      ['Note date', formatMomentIn(contract.time_zone, new Date())],
    ],
    rows: [
      ...(ofPlan.length > 0 ? [partRow(words.tidp.short, 'CHANGED', ofPlan)] : []),
      ...disciplines.map(({ name, kind }, at) => partRow(name, kind, ofParts[at] ?? [])),
      ...changed.map(lineRow),
      ...comments.map(commentRow),
    ],
    fileName: `${number}-changes-${from}-to-${to}`,
  }
}

const partRow = (
  name: string,
  kind: ChangeKind,
  fields: readonly ShownChange[],
): ChangeNoteRow => ({ discipline: '', kind: kindWords[kind], name, number: '', fields })

const lineRow = ({ discipline, kind, name, number, fields }: ComparedLineRow): ChangeNoteRow => ({
  discipline,
  kind: kindWords[kind],
  name,
  number: number ?? '',
  fields,
})

function commentRow({ from, to }: PlanComparison['comments'][number]): ChangeNoteRow {
  const comment = to ?? from
  return {
    discipline: 'Comments',
    kind: from ? kindWords[to ? 'CHANGED' : 'REMOVED'] : kindWords.ADDED,
    name: comment?.message ?? '',
    number: comment?.number ?? '',
    fields: [{ field: 'Status', from: from?.status ?? null, to: to?.status ?? null }],
  }
}
