import type { AssetRow } from '@tidemark/schema/rest/asset'
import type { Day } from '@tidemark/schema/dates'
import type {
  ComparedField,
  ComparedValue,
  LineState,
  PlanState,
} from '@tidemark/schema/rules/comparison'
import { comparedFields } from '@tidemark/schema/rules/comparison'
import { words } from '@tidemark/schema/words'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { PartRow, StoredPart } from './planRows.store.ts'

/** The compared fields of a plan and of a discipline, with their labels. */
const planFields = {
  title: 'Title',
  number: `${words.tidp.short} Number`,
  stage: 'Stage',
  status: 'Status',
  baselinedOn: 'Baseline set on',
  owners: words.people.tidpOwner,
  internalStakeholders: words.people.internalStakeholder,
  externalStakeholders: words.people.externalStakeholder,
} as const
const disciplineFields = {
  status: 'Status',
  required: 'Required',
  owners: words.people.didpOwner,
} as const

/** The labels of the fields of plans and disciplines that hold people, and days. */
export const planPeople: readonly string[] = Object.values(words.people)
export const planDays: readonly string[] = [planFields.baselinedOn]

export const fieldLabels: Readonly<Record<ComparedField, string>> = {
  ...words.deliverableField,
  issued: 'Issued',
}

/** Returns the rows of a kept revision: its disciplines, their lines, and comments without replies. */
export function rowsOfKept(kept: AssetRow): PartRow[] {
  const at = (row: AssetRow, part_of: string | null): PartRow => ({
    tag_code: row.tag_code,
    class_code: row.class_code,
    part_of,
    attribute: row.attribute,
  })
  return [
    at(kept, null),
    ...kept.relations.flatMap((part) => [
      at(part, kept.tag_code),
      ...(part.class_code === 'DIDP' ? part.relations : []).map((row) => at(row, part.tag_code)),
    ]),
  ]
}

/** Returns the state of a plan from its rows; undefined without the plan. */
export function stateOf(rows: readonly PartRow[]): PlanState | undefined {
  const plan = rows.find(({ class_code: classCode }) => classCode === 'TIDP')
  if (!plan) return undefined
  const disciplines = disciplinesOf(rows)
  const read = planCodec.read(plan)
  return {
    plan: labelled(planFields, read),
    disciplines: [...disciplines.values()]
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ name, values }) => ({ name, values })),
    lines: linesOf(rows, disciplines).filter(({ isRemoved }) => !isRemoved),
    fields: comparedFields,
    comments: commentsOf(rows),
  }
}

/**
 * Returns the baseline of a plan from its present rows: the lines that have one, with the due dates
 * of that time. It knows nothing else. A line that was removed later belongs to it.
 */
export function baselineOf(
  rows: readonly StoredPart[],
  isSinceBaseline: (moment: Date) => boolean,
): PlanState {
  const disciplines = disciplinesOf(rows)
  const changedAt = new Map(rows.map((row) => [row.tag_code, row.updated_at]))
  const wasThere = ({ tagCode, disciplineTagCode }: LineState) =>
    [tagCode, disciplineTagCode].some((part) => isSinceBaseline(changedAt.get(part) ?? new Date(0)))
  return {
    plan: null,
    disciplines: null,
    lines: linesOf(rows, disciplines)
      .filter((line) => line.baselineDue !== null && (!line.isRemoved || wasThere(line)))
      .map((line) => Object.assign(line, { values: { ...line.values, due: line.baselineDue } })),
    fields: ['due'],
    comments: null,
  }
}

function disciplinesOf(rows: readonly PartRow[]) {
  return new Map(
    rows
      .filter((row) => row.class_code === 'DIDP')
      .map((row) => {
        const read = disciplineCodec.read(row)
        return [
          row.tag_code,
          {
            name: read.name ?? row.tag_code,
            isRemoved: read.status === 'Removed',
            values: labelled(disciplineFields, { ...read, required: read.required ? 'Yes' : 'No' }),
          },
        ]
      }),
  )
}

const labelled = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  values: Readonly<Record<NoInfer<Field>, ComparedValue>>,
): Record<string, ComparedValue> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([field, label]) => [label, values[field as Field]]),
  )

interface StoredLine extends LineState {
  readonly isRemoved: boolean
  readonly baselineDue: Day | null
}

/** Returns the lines among the rows, removed ones included. */
export const linesOf = (
  rows: readonly PartRow[],
  disciplines: ReadonlyMap<string, { readonly name: string; readonly isRemoved: boolean }>,
): StoredLine[] =>
  rows.flatMap((row): StoredLine[] => {
    const discipline = row.class_code === 'Document' && disciplines.get(row.part_of ?? '')
    if (!discipline) return []
    const read = deliverableCodec.read(row)
    const { durationDays, weight, removed, baselineDue, name } = read
    return [
      {
        tagCode: row.tag_code,
        name: name ?? row.tag_code,
        discipline: discipline.name,
        disciplineTagCode: row.part_of ?? '',
        values: {
          ...read,
          durationDays: durationDays === null ? null : String(durationDays),
          weight: weight === null ? null : String(weight),
        },
        isRemoved: removed || discipline.isRemoved,
        baselineDue,
      },
    ]
  })

const commentsOf = (rows: readonly PartRow[]) =>
  rows
    .filter(({ class_code: classCode }) => classCode === 'Comment')
    .map((row) => {
      const { number, message, status } = commentCodec.read(row)
      return {
        tagCode: row.tag_code,
        number: number ?? row.tag_code,
        message: message ?? '',
        status,
      }
    })
