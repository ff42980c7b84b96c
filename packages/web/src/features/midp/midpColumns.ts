import {
  type ColumnOptions,
  deliverableColumns,
  type LineRow,
} from '#features/deliverable/index.ts'
import { type Column, columnsFor, text } from '#ui/DataGrid/cells/column.ts'
import { columns } from './columns.ts'

const column = columnsFor<LineRow>()

/** The places of a line, which its plan decides. */
const placeOf: Readonly<Record<string, (row: LineRow) => string | null | undefined>> = {
  discipline: ({ line }) => line?.place?.disciplineName,
  plan: ({ line }) => line?.place?.planTitle,
  lot: ({ line }) => line?.place?.lot,
  package: ({ line }) => line?.place?.workPackages.join(', '),
}

/** Shows the number of predecessors, which the panel names. */
const count = ({ predecessors: { length } }: LineRow) => text(String(length || ''))

/** Returns all columns of the MIDP. Cells are described and edited as in the grid of a discipline. */
export function midpColumns(options: ColumnOptions): Column<LineRow>[] {
  const described = new Map(deliverableColumns(options).map((one) => [one.id, one]))
  return columns.map(({ id, title, width, like }): Column<LineRow> => {
    const model = like === undefined ? undefined : described.get(like)
    if (!model)
      return column({
        id,
        title,
        width,
        cell: (row) => text(placeOf[id]?.(row)),
        readOnlyReason: () => 'The plan decides this.',
      })
    const own = like === 'predecessors' ? { id, title, width, cell: count } : { id, title, width }
    return Object.assign({}, model, own)
  })
}
