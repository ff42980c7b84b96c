import { midpPath } from '@tidemark/schema/rest/filePaths'
import { words } from '@tidemark/schema/words'
import { useLocation } from 'react-router-dom'
import type { DeliverableStatus } from '#api/generated/graphql.ts'
import { originOfMidp } from '#shared/midpOrigin.ts'
import { SpreadsheetMenu } from '#shared/spreadsheet/SpreadsheetMenu.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { exportColumnsOf } from './columns.ts'
import { properties } from './properties.ts'
import type { MidpView } from './useMidpView.ts'

/** Exports all deliverables of the view, in its order, and leads to the import. */
export function MidpSheetMenu({ view }: { view: MidpView }) {
  const contract = useContractCode()
  const pathOf = (format: 'xlsx' | 'csv', more: Record<string, string> = {}) =>
    `${midpPath}?${new URLSearchParams({ contract, format, filter: filterOf(view), sort: sortOf(view), ...more }).toString()}`
  const { search } = useLocation()
  return (
    <SpreadsheetMenu
      pathOf={pathOf}
      shownPath={pathOf('xlsx', shownAs(view))}
      name={`${contract} ${words.midp.short}`}
      importOf={originOfMidp(search)}
    />
  )
}

/** Returns what the file of the view as shown has: the cells of a matrix, else its columns. */
const shownAs = ({ groupBy, across, columns }: MidpView): Record<string, string> =>
  groupBy && across
    ? { group_by: groupBy.toLowerCase(), across: across.toLowerCase() }
    : { columns: JSON.stringify(exportColumnsOf(columns)) }

/** Returns the filter in the spelling of the file's address. */
const filterOf = ({ chosen, text }: MidpView) => {
  const named = properties.flatMap(({ id }) => {
    const values = chosen(id)
    if (values.length === 0) return []
    const spelt =
      id === 'STATUS'
        ? values.map((value) => words.deliverableStatus[value as DeliverableStatus] ?? value)
        : values
    return [[id.toLowerCase(), spelt] as const]
  })
  return JSON.stringify({ ...Object.fromEntries(named), ...(text.trim() && { text: text.trim() }) })
}

const sortOf = ({ sort }: MidpView) =>
  JSON.stringify(
    sort.map(({ by, descending }) => ({ key: by.toLowerCase(), descending: descending ?? false })),
  )
