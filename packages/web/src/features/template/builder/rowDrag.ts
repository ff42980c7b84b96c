import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RowMoves } from './rowMoves.ts'

interface RowDrag extends Pick<RowMoves, 'onDrop'> {
  row: HTMLElement
  handle: HTMLElement
  id: string
  /** Rows are dropped within their group only. */
  group: string
}

/** Makes a table row draggable by its handle, and a target for others. Returns the function that ends this. */
export function dragRow({ row, handle, id, group, onDrop }: RowDrag): () => void {
  const mark = (side: 'above' | 'below' | undefined) => {
    if (side) row.dataset['drop'] = side
    else delete row.dataset['drop']
  }
  const sideOf = ({ clientY }: { clientY: number }) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2 ? 'above' : 'below'
  }
  const stopDragging = draggable({
    element: row,
    dragHandle: handle,
    getInitialData: () => ({ group, id }),
  })
  const stopDropping = dropTargetForElements({
    element: row,
    canDrop: ({ source }) => source.data['group'] === group && source.data['id'] !== id,
    onDrag: ({ location }) => mark(sideOf(location.current.input)),
    onDragLeave: () => mark(undefined),
    onDrop: ({ source, location }) => {
      mark(undefined)
      onDrop(String(source.data['id']), id, sideOf(location.current.input))
    },
  })
  return () => {
    stopDragging()
    stopDropping()
  }
}
