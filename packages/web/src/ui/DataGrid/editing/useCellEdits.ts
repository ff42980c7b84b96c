import type { DataEditorCoreProps } from '@glideapps/glide-data-grid'
import { useRef } from 'react'
import { editedRowId, written } from '../cells/glideCell.ts'
import type { useGridSelection } from '../selection/useGridSelection.ts'
import type { useEditing } from './useEditing.ts'

interface CellEdits<Row> {
  readonly selection: Pick<
    ReturnType<typeof useGridSelection<Row>>,
    'rowOf' | 'selectBesideAppended'
  >
  readonly editing: Pick<ReturnType<typeof useEditing<Row>>, 'writeTexts' | 'refuse'>
}

/**
 * Writes what the editor of a cell returns. Enter in an empty row then goes on from the row that was
 * appended: empty rows above the edited one stay below it.
 */
export function useCellEdits<Row>({
  selection,
  editing,
}: CellEdits<Row>): Pick<DataEditorCoreProps, 'onCellEdited' | 'onFinishedEditing'> {
  const appended = useRef<Row>(undefined)
  return {
    onCellEdited: ([column], value) => {
      appended.current = undefined
      const write = written(value)
      // By id: live updates may have moved the row since its editor was opened.
      const row = selection.rowOf(editedRowId(value))
      if (write && row === undefined) editing.refuse(write)
      else if (write && row !== undefined)
        editing.writeTexts([{ column, row, write }], { wasOpen: true }, ({ added }) => {
          appended.current = added[0]
        })
    },
    // Called after glide has moved the cursor from the place of the empty row.
    onFinishedEditing: (value, [, down]) => {
      if (value && appended.current && down !== 0)
        selection.selectBesideAppended(appended.current, down)
    },
  }
}
