import type { DeliverableProperty } from '#api/generated/graphql.ts'
import type { ColumnAction } from '#ui/DataGrid/props.ts'
import { columnIds } from './columns.ts'
import { properties } from './properties.ts'
import { sorts, type useMidpView } from './useMidpView.ts'

/** The properties by the column that shows them. */
const propertyOf: Readonly<Record<string, DeliverableProperty>> = {
  rag: 'RAG',
  due: 'DUE_WINDOW',
  status: 'STATUS',
  discipline: 'DISCIPLINE',
  plan: 'PLAN',
  lot: 'LOT',
  package: 'WORK_PACKAGE',
  authors: 'AUTHOR',
  type: 'DOCUMENT_TYPE',
  suitability: 'SUITABILITY',
  stage: 'STAGE',
  classification: 'CLASSIFICATION',
  cde: 'IN_CDE',
}

/** Returns the menu of a column of the MIDP: its order, grouping by it, and hiding it. */
export function columnActions(
  {
    view,
    setSort,
    setGroupBy,
    toggleColumn,
  }: Pick<ReturnType<typeof useMidpView>, 'view' | 'setSort' | 'setGroupBy' | 'toggleColumn'>,
  columnId: string,
): ColumnAction[] {
  const order = sorts.find((one) => one.columnId === columnId)
  const property = properties.find(({ id }) => id === propertyOf[columnId])
  const isGrouped = property !== undefined && view.groupBy === property.id
  return [
    ...(order
      ? [false, true].map((descending) => ({
          id: descending ? 'descending' : 'ascending',
          label: descending ? 'Sort descending' : 'Sort ascending',
          onSelect: () => setSort({ by: order.key, descending }),
        }))
      : []),
    ...(property
      ? [
          {
            id: 'group',
            label: isGrouped ? 'Ungroup' : `Group by ${property.label}`,
            onSelect: () => setGroupBy(isGrouped ? null : property.id),
          },
        ]
      : []),
    // The first column is always shown.
    ...(columnId === columnIds[0]
      ? []
      : [{ id: 'hide', label: 'Hide column', onSelect: () => toggleColumn(columnId) }]),
  ]
}
