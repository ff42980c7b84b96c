import { inCdeLabel } from '@tidemark/schema/rules/cdeWords'
import { type DeliverableField, fieldsOfKind } from '@tidemark/schema/rest/deliverableFields'
import type { ExportColumnName } from '@tidemark/schema/rest/file'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'

/** A column of the MIDP by name; `useMidpColumns.ts` describes its cells. */
interface MidpColumn {
  /** Its name in addresses and saved views. */
  readonly id: string
  readonly title: string
  readonly width: number
  /** Its name in an exported file, where that is not a field. */
  readonly exported?: Exclude<ExportColumnName, DeliverableField>
  /** The column of a discipline's grid that describes its cells; without it the plan decides them. */
  readonly like?: string
  /** Most lines leave it empty: hidden until the reader shows it. */
  readonly hidden?: boolean
}

const labels = words.deliverableField
const field = (id: string, like: EditableField, width: number, hidden = false): MidpColumn => ({
  id,
  like,
  title: labels[like],
  width,
  hidden,
})

/**
 * All columns in their order. The first one is always shown; state and dates follow, so that they are in view on
 * a tablet.
 */
export const columns: readonly MidpColumn[] = [
  field('title', 'title', 300),
  { id: 'status', exported: 'status', like: 'status', title: 'Number status', width: 120 },
  { id: 'rag', exported: 'rag', like: 'rag', title: 'RAG', width: 190 },
  field('plannedStart', 'plannedStart', 110, true),
  field('durationDays', 'durationDays', 110, true),
  {
    id: 'plannedFinish',
    exported: 'planned_finish',
    like: 'plannedFinish',
    title: 'Planned finish',
    width: 110,
    hidden: true,
  },
  field('due', 'due', 100),
  field('dueReason', 'dueReason', 200, true),
  field('forecast', 'forecast', 100),
  { id: 'issued', exported: 'issued', like: 'issued', title: 'Issued', width: 100, hidden: true },
  {
    id: 'baselineDue',
    exported: 'baseline_due',
    like: 'baselineDue',
    title: 'Baseline due',
    width: 110,
    hidden: true,
  },
  field('number', 'documentNumber', 260),
  { id: 'discipline', exported: 'discipline_name', title: words.discipline.singular, width: 170 },
  { id: 'plan', exported: 'plan_title', title: words.tidp.short, width: 240 },
  field('authors', 'author', 170),
  field('type', 'documentType', 160),
  field('suitability', 'suitabilityStatus', 170),
  field('stage', 'stage', 170),
  field('revision', 'revision', 90),
  { id: 'lot', exported: 'lot', title: 'Lot', width: 80 },
  { id: 'package', exported: 'work_packages', title: 'Work package', width: 200 },
  { id: 'cde', exported: 'in_cde', title: inCdeLabel, width: 150, hidden: true },
  field('responsible', 'responsibleAuthor', 170, true),
  field('predecessors', 'predecessors', 120, true),
  ...[...fieldsOfKind('note'), ...fieldsOfKind('short'), 'weight' as const].map((name) =>
    field(name, name, 200, true),
  ),
]
export const columnIds = columns.map(({ id }) => id)
/** The columns of a view that names none. */
export const usualColumnIds = columns.filter(({ hidden }) => !hidden).map(({ id }) => id)

/** Puts the RAG beside the title: a phone has room for one more column. */
export const forPhone = <Shown extends { readonly id: string }>(shown: readonly Shown[]): Shown[] =>
  shown.toSorted((one, other) => phoneRank(one) - phoneRank(other))
const phoneRank = ({ id }: { readonly id: string }) => (id === 'title' ? 0 : id === 'rag' ? 1 : 2)

export const fieldOf = (columnId: string): EditableField | undefined =>
  columns.find(({ id }) => id === columnId)?.like as EditableField | undefined

/** Returns the fields of columns in their order; empty for those that the plan decides. */
export const fieldsOf = (ids: readonly string[]): string[] => ids.map((id) => fieldOf(id) ?? '')

/** Returns the names of columns in an exported file, in the order of the page. */
export const exportColumnsOf = (ids: readonly string[]): ExportColumnName[] =>
  columns
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, exported }) => exported ?? fieldOf(id) ?? [])
