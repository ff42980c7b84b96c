import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { MidpAcross, MidpCell, MidpFacet } from '@tidemark/schema/rest/midp'
import type { Tables } from '#platform/db/tables.ts'
import type { Dictionary, Dimension, FacetValue } from './dictionary.store.ts'
import type { Selection } from './selection.store.ts'
import { countable, dueMonth, dueMonthText, scheduleKey } from './selection.store.ts'

/** Cells by the value of their column. */
type Row = ReadonlyMap<string, MidpCell>

interface Cells {
  /** By the value of the row. */
  readonly rows: ReadonlyMap<FacetValue['value'], Row>
  /** Of all rows, each line once. */
  readonly totals: Row
}

interface MatrixOf {
  /** The property of the rows. */
  readonly rows: MidpFacet
  readonly dimension: Dimension
  readonly dictionary: Dictionary
  /** The property of the columns. */
  readonly across: MidpAcross
}

/** Counts the selected lines by two properties in one pass over the rows. */
export async function countCells(
  db: Kysely<Tables>,
  selection: Selection,
  { rows: facet, dimension, dictionary, across }: MatrixOf,
): Promise<Cells> {
  const key = dimension === 'schedule' ? scheduleKey(selection.clock) : sql.ref(`line.${dimension}`)
  const byMonth = across === 'due_month'
  const lines = byMonth
    ? countable(selection)
    : sql`deliverable_profile profile, ${countable(selection)} and profile.contract = ${selection.contract} and profile.profile_id = line.profile_id`
  const { rows } = await sql<{ key: string | number } & MidpCell>`
    select ${key} as key, ${byMonth ? dueMonthText : sql`profile.stage`} as column,
      cast(count(*) as integer) as count, cast(count(line.issued) as integer) as issued,
      cast(count(*) filter (where line.issued is null and line.due < cast(${selection.clock.today} as date)) as integer) as overdue
    from ${lines}
    group by 1, ${byMonth ? dueMonth : sql`profile.stage`}`.execute(db)
  const values = new Map(dictionary.map((entry) => [entry.key, entry.values[facet] ?? []]))
  const cells = new Map<string, Map<string, MidpCell>>()
  const totals = new Map<string, MidpCell>()
  for (const { key: of, ...cell } of rows) {
    const rowsOfCell = (values.get(of) ?? []).map(({ value }) => {
      const row = cells.get(value) ?? new Map<string, MidpCell>()
      cells.set(value, row)
      return row
    })
    for (const row of [totals, ...rowsOfCell])
      row.set(cell.column, added(cell, row.get(cell.column)))
  }
  return { rows: cells, totals }
}

const added = (cell: MidpCell, to: MidpCell | undefined): MidpCell =>
  to === undefined
    ? cell
    : {
        column: cell.column,
        count: to.count + cell.count,
        issued: to.issued + cell.issued,
        overdue: to.overdue + cell.overdue,
      }
