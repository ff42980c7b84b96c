import { fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { textOfValue } from '../cells.ts'
import type { Checked, CheckRequest } from '../check.ts'
import { checkRows } from '../check.ts'
import type { CheckedRow } from '../lineImport.ts'
import type { KeptRow } from '../lineImport.store.ts'
import type { RequestedRow } from '../requestedRows.ts'

/** Other values for cells of proposed rows, by the ids of the rows. */
export type ChangedValues = ReadonlyMap<
  number,
  readonly { readonly field: DeliverableField; readonly value: string | null }[]
>

/**
 * Checks proposed rows again, as an import of them would be checked now, and answers them by id. A row that
 * changes nothing any more is left out.
 */
export async function checkProposed(
  request: Pick<CheckRequest, 'trx' | 'principal' | 'numbers' | 'contract' | 'as'>,
  rows: readonly KeptRow[],
  changed: ChangedValues = new Map(),
): Promise<{ result: Checked; byId: Map<number, CheckedRow> }> {
  const removals = new Map(
    rows.flatMap(({ id, content: { kind, tag_code: tag } }) =>
      kind === 'removed' && tag !== null ? [[tag, id] as const] : [],
    ),
  )
  const requested = rows
    .filter(({ content }) => content.kind !== 'removed')
    .map(({ id, content }) => requestedOf(id, content, changed.get(id) ?? []))
  const result = await checkRows(
    {
      ...request,
      tagCode: null,
      removesMissing: null,
      lateReason: null,
      choices: {},
      removed: [...removals.keys()],
    },
    requested,
  )
  const kept = new Map(rows.map(({ id, content }) => [id, content]))
  const byId = new Map(
    result.rows.flatMap((row) => {
      const id = row.row ?? removals.get(row.tag_code ?? '')
      const content = id === undefined ? undefined : kept.get(id)
      if (id === undefined || !content) return []
      const { row: place, sheet } = content
      const checked = withNewNamesakes(row, content)
      return [[id, { ...checked, row: place, ...(sheet !== undefined && { sheet }) }] as const]
    }),
  )
  return { result, byId }
}

/** Refuses a row to add where its discipline got such a deliverable since it was proposed: it would be there twice. */
const withNewNamesakes = (row: CheckedRow, { namesakes }: CheckedRow): CheckedRow =>
  namesakes === undefined || (row.namesakes ?? 0) <= namesakes
    ? row
    : {
        ...row,
        kind: 'error',
        faults: [...row.faults, { field: 'title', value: row.title, message: addedSince }],
      }

const addedSince =
  'A deliverable with this title or own reference was added since. Refuse this row, or give it others.'

/** Returns a proposed row as one of a sheet whose key has the version that its author saw. */
function requestedOf(
  id: number,
  { request, discipline }: CheckedRow,
  changed: readonly { readonly field: DeliverableField; readonly value: string | null }[],
): RequestedRow {
  const { tag_code: tagCode, version, ...values } = request
  const cells = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldNamed(name)
    return field ? [[field, textOfValue(value) ?? ''] as const] : []
  })
  return {
    row: id,
    key: typeof tagCode === 'string' ? { tagCode, version: Number(version) } : null,
    cells: new Map([...cells, ...changed.map(({ field, value }) => [field, value ?? ''] as const)]),
    place: { tagCode: discipline ?? '' },
  }
}
