import type { EditableField } from '@tidemark/schema/rules/deliverable'
import type {
  DeliverableChangeInput,
  ExistingDeliverableInput,
  NewDeliverableInput,
  RemovedDeliverableInput,
  SaveDeliverablesInput,
  SaveDeliverablesMutation,
} from '#api/generated/graphql.ts'
import type { Conflicts, FieldConflict } from './conflict.ts'
import type { Draft, Refusal } from './draft.ts'
import type { Edit } from './edit.ts'
import type { Line, Values } from './line.ts'
import { isSavable, type Row } from './rows.ts'

/** One row as it is sent, under the part of the input it belongs to. */
type Sent =
  | { part: 'removed'; input: RemovedDeliverableInput }
  | { part: 'updated'; input: DeliverableChangeInput }
  | { part: 'created'; input: NewDeliverableInput }
  | { part: 'existing'; input: ExistingDeliverableInput }

type Parts = Pick<SaveDeliverablesInput, Sent['part']>

/** Everything that can be saved now: taken-out lines and the valid rows that are not being worked on. */
export const toSend = (rows: readonly Row[], lines: readonly Line[], draft: Draft): Sent[] => [
  // A line that another person took out meanwhile needs no taking out.
  ...draft.removed
    .filter((tagCode) => lines.some((line) => line.tagCode === tagCode))
    .map((tagCode): Sent => ({ part: 'removed', input: { key: tagCode, tagCode } })),
  ...rows.filter(isSavable).map((row) => sentRow(row, draft.edits[row.key])),
]

function sentRow(row: Row, edit: Edit | undefined): Sent {
  const { key, line } = row
  if (line && edit)
    return {
      part: 'updated',
      input: { key, tagCode: line.tagCode, version: edit.line.version, ...toFields(edit.after) },
    }
  if (row.type === 'EXISTING')
    return {
      part: 'existing',
      input: {
        key,
        lineKey: key,
        documentNumber: row.documentNumber.trim(),
        ...(row.revision.trim() && { revision: row.revision.trim() }),
      },
    }
  const {
    documentType,
    title,
    hs2Deliverable,
    gdpr,
    stage,
    suitabilityStatus,
    discipline,
    author,
  } = row
  return {
    part: 'created',
    input: {
      key,
      lineKey: key,
      documentType,
      title: title.trim(),
      hs2Deliverable,
      gdpr,
      stage,
      suitabilityStatus,
      discipline,
      authors: [...author],
    },
  }
}

const toFields = ({
  author,
  documentNumber: _number,
  revision: _revision,
  ...rest
}: Partial<Values>) => ({ ...rest, ...(author && { authors: [...author] }) })

const grouped = (sent: readonly Sent[]): Parts =>
  Object.fromEntries(
    Object.entries(Object.groupBy(sent, ({ part }) => part)).map(([part, rows]) => [
      part,
      rows.map(({ input }) => input),
    ]),
  )

/** In several inputs of at most `size` rows, so that a large sheet is not refused for its size. */
export const batches = (sent: readonly Sent[], size: number): { keys: string[]; parts: Parts }[] =>
  Array.from({ length: Math.ceil(sent.length / size) }, (_, at) => {
    const batch = sent.slice(at * size, (at + 1) * size)
    return { keys: batch.map(({ input }) => input.key), parts: grouped(batch) }
  })

const fieldOf: Readonly<Record<string, EditableField>> = {
  documentType: 'documentType',
  title: 'title',
  hs2Deliverable: 'hs2Deliverable',
  gdpr: 'gdpr',
  stage: 'stage',
  suitabilityStatus: 'suitabilityStatus',
  discipline: 'discipline',
  authors: 'author',
  documentNumber: 'documentNumber',
  revision: 'revision',
}

type Failure = Extract<
  SaveDeliverablesMutation['result'],
  { __typename: 'DeliverablesSaved' }
>['failures'][number]

/** What the server found wrong by row and field; what it only could not merge is in `conflictsOf`. */
export function refusalsOf(failures: readonly Failure[]): Draft['refusals'] {
  const refusals: Record<string, Refusal> = {}
  for (const { key, field, message, conflict } of failures) {
    if (!conflict)
      refusals[key] = { ...refusals[key], [(field && fieldOf[field]) ?? 'row']: message }
  }
  return refusals
}

/** The fields that another person changed too, by row. */
export const conflictsOf = (failures: readonly Failure[]): Conflicts =>
  Object.fromEntries(
    failures.flatMap(({ key, conflict }) =>
      conflict
        ? [
            [
              key,
              {
                version: conflict.version,
                fields: Object.fromEntries(conflict.fields.flatMap(toField)),
              },
            ],
          ]
        : [],
    ),
  )

function toField({
  field: name,
  theirs,
  changedBy,
  changedAt,
}: NonNullable<Failure['conflict']>['fields'][number]): [EditableField, FieldConflict][] {
  const field = fieldOf[name]
  return field
    ? [
        [
          field,
          {
            theirs: field === 'author' ? theirs : (theirs[0] ?? ''),
            by: changedBy?.name ?? null,
            at: changedAt,
          },
        ],
      ]
    : []
}
