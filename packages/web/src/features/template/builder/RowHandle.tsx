import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type * as DragAndDrop from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { focusSoon } from '#ui/focusNear.ts'

export interface RowMoves {
  /** Moves the row by one, up (-1) or down (1). */
  onStep: (id: string, by: 1 | -1) => void
  /** Drops the row above or below another one. */
  onDrop: (id: string, onto: string, side: 'above' | 'below') => void
}

/** Returns the handler of Alt+Up and Alt+Down on a button of a row. */
export const stepByKey =
  (id: string, onStep: RowMoves['onStep']) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(id, event.key === 'ArrowUp' ? -1 : 1)
  }

interface RowHandleProps extends RowMoves {
  id: string
  /** Rows are moved within their group: a form's attributes, or the components. */
  group: string
  name: string
}

/** Shows the handle that moves an attribute or a component: by dragging, or by Alt+Up and Alt+Down. */
export function RowHandle({ id, group, name, onStep, onDrop }: RowHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const row = handle.current?.closest<HTMLElement>('tr, .head')
    const target = handle.current?.closest<HTMLElement>('tr, article')
    if (!row || !target || !handle.current) return undefined
    const parts = { row, target, handle: handle.current, id, group, onDrop }
    let stop: (() => void) | null = null
    let gone = false
    // Loaded after the page. When that fails, the keys and the menu still move the row.
    const load = async () => {
      const library = await import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
      if (!gone) stop = dragRow(library, parts)
    }
    load().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [id, group, onDrop])
  return (
    <button
      ref={handle}
      type="button"
      className="grip"
      data-moves={id}
      aria-label={`Move ${name}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title="Drag, or press Alt+↑ or Alt+↓"
      onKeyDown={stepByKey(id, onStep)}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true" fill="currentColor">
        {[3, 8, 13].flatMap((y) =>
          [2.5, 7.5].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.3" />),
        )}
      </svg>
    </button>
  )
}

interface RowDrag extends Pick<RowMoves, 'onDrop'> {
  /** The dragged element. That of a component has no fields, in which dragging would select text. */
  row: HTMLElement
  /** The element that others are dropped on: the row, or the whole component. */
  target: HTMLElement
  handle: HTMLElement
  id: string
  /** Rows are dropped within their group only. */
  group: string
}

/** Makes a row draggable by its handle, and a target for others. Returns the function that ends this. */
function dragRow(
  { draggable, dropTargetForElements }: typeof DragAndDrop,
  { row, target, handle, id, group, onDrop }: RowDrag,
): () => void {
  const mark = (side: 'above' | 'below' | undefined) => {
    if (side) target.dataset['drop'] = side
    else delete target.dataset['drop']
  }
  const sideOf = ({ clientY }: { clientY: number }) => {
    const { top, height } = target.getBoundingClientRect()
    return clientY < top + height / 2 ? 'above' : 'below'
  }
  const stopDragging = draggable({
    element: row,
    dragHandle: handle,
    getInitialData: () => ({ group, id }),
  })
  const stopDropping = dropTargetForElements({
    element: target,
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

/** The rows that are ordered: the attributes of a form, or the components of the template. */
interface OrderedRows {
  /** Returns the rows in their order now. */
  read: () => readonly { id: string; displayName: string }[]
  move: (id: string, to: number) => void
  /** Names a row without a display name. */
  unnamed: string
}

/**
 * Moves rows by stable callbacks, for the same `rows`. `moved` says where the last one went; its handle
 * keeps the focus.
 */
export function useRowOrder(
  { read, move: moveTo, unnamed }: OrderedRows,
  within: RefObject<HTMLElement | null>,
) {
  const [moved, setMoved] = useState('')
  const move = useCallback(
    (id: string, target: (at: number, indexOf: (other: string) => number) => number) => {
      const rows = read()
      const indexOf = (other: string) => rows.findIndex((one) => one.id === other)
      const at = indexOf(id)
      const to = target(at, indexOf)
      const row = rows[at]
      if (!row || to < 0 || to >= rows.length) return
      moveTo(id, to)
      setMoved(`${row.displayName || unnamed} is now ${to + 1} of ${rows.length}.`)
      focusSoon(within.current, `[data-moves="${CSS.escape(id)}"]`)
    },
    [read, moveTo, unnamed, within],
  )
  const onStep = useCallback<RowMoves['onStep']>((id, by) => move(id, (at) => at + by), [move])
  const onDrop = useCallback<RowMoves['onDrop']>(
    (id, onto, side) =>
      move(id, (at, indexOf) => {
        const to = indexOf(onto) + (side === 'above' ? 0 : 1)
        return at < to ? to - 1 : to
      }),
    [move],
  )
  return { onStep, onDrop, moved }
}

/** Styles of the handle and of the button that opens the menu, on their container: hundreds of rows have them. */
export const rowButtonsStyle = {
  '& button.more': {
    color: 'fg.muted',
    cursor: 'pointer',
    minW: '6',
    minH: '6',
    ms: '1',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
  },
  '& button.grip': {
    color: 'fg.muted',
    cursor: 'grab',
    p: '1',
    me: '1',
    ms: '-1',
    verticalAlign: 'middle',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
  },
} as const
