import type { ActionInput, ActionName } from '@tidemark/schema/rest/action'
import type {
  DeliverableChangeInput,
  ExistingDeliverableInput,
  NewDeliverableInput,
  SaveDeliverablesInput,
} from '#generated/resolvers.ts'

type LinesAction = Extract<
  ActionName,
  `action_${'remove' | 'rename' | 'add_new' | 'add_existing'}_deliverables`
>
type RestRow<Name extends LinesAction> = ActionInput<Name>['DELIVERABLES'][number]

/** Rows for one action. `part` is their field of the input. */
export interface Group<Name extends LinesAction = LinesAction> {
  action: Name
  part: 'removed' | 'updated' | 'created' | 'existing'
  rows: { key: string; row: RestRow<Name> }[]
}

/** Groups an input's rows by action, in the order they are sent: removals first, new lines last. */
export const toGroups = ({ removed, updated, created, existing }: SaveDeliverablesInput): Group[] =>
  [
    group('action_remove_deliverables', 'removed', removed, ({ tagCode }) => ({
      tag_code: tagCode,
    })),
    group('action_rename_deliverables', 'updated', updated, toChange),
    group('action_add_new_deliverables', 'created', created, toNew),
    group('action_add_existing_deliverables', 'existing', existing, toExisting),
  ].filter(({ rows }) => rows.length > 0)

const group = <Name extends LinesAction, Input extends { key: string }>(
  action: Name,
  part: Group['part'],
  inputs: readonly Input[] | null | undefined,
  toRest: (input: Input) => RestRow<Name>,
): Group => ({
  action,
  part,
  rows: (inputs ?? []).map((input) => ({ key: input.key, row: toRest(input) })),
})

const keyed = ({ lineKey }: Pick<NewDeliverableInput, 'lineKey'>) =>
  lineKey == null ? {} : { 'Line Key': lineKey }

const toNew = (row: NewDeliverableInput): RestRow<'action_add_new_deliverables'> => ({
  ...keyed(row),
  'Document Name': row.title,
  'Document Type': row.documentType,
  'HS2 Deliverable': row.hs2Deliverable,
  GDPR: row.gdpr,
  Stage: row.stage,
  'Suitability Status': row.suitabilityStatus,
  Discipline: row.discipline,
  'Created By': row.authors ?? [],
})

const toExisting = ({
  documentNumber,
  revision,
  ...row
}: ExistingDeliverableInput): RestRow<'action_add_existing_deliverables'> => ({
  ...keyed(row),
  'Document Number': documentNumber,
  ...(revision && { Revision: revision }),
})

const toChange = (row: DeliverableChangeInput): RestRow<'action_rename_deliverables'> => ({
  tag_code: row.tagCode,
  version: row.version,
  ...(row.title != null && { title: row.title }),
  ...(row.documentType != null && { documentType: row.documentType }),
  ...(row.hs2Deliverable != null && { hs2Deliverable: row.hs2Deliverable }),
  ...(row.gdpr != null && { GDPR: row.gdpr }),
  ...(row.stage != null && { stage: row.stage }),
  ...(row.suitabilityStatus != null && { suitabilityStatus: row.suitabilityStatus }),
  ...(row.discipline != null && { discipline: row.discipline }),
  ...(row.authors != null && { 'Created By': row.authors }),
})

const fieldNames: Readonly<Record<string, string>> = {
  'Line Key': 'lineKey',
  'Document Name': 'title',
  'Document Type': 'documentType',
  'HS2 Deliverable': 'hs2Deliverable',
  GDPR: 'gdpr',
  Stage: 'stage',
  'Suitability Status': 'suitabilityStatus',
  Discipline: 'discipline',
  'Created By': 'authors',
  'Document Number': 'documentNumber',
  Revision: 'revision',
  tag_code: 'tagCode',
}

/** The input's field name for a field of a REST request. */
export const fieldName = (restName: string): string => fieldNames[restName] ?? restName

/** Row and field of a service's field path such as `DELIVERABLES.3.HS2 Deliverable`; null for a path without a row. */
export function rowFault(servicePath: string): { row: number; field: string | null } | null {
  const [, row, field] = /(?:^|\.)DELIVERABLES\.(\d+)(?:\.([^.]+))?/.exec(servicePath) ?? []
  return row === undefined
    ? null
    : { row: Number(row), field: field === undefined ? null : fieldName(field) }
}
