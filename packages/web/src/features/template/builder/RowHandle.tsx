import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type * as DragAndDrop from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { focusSoon } from '#ui/focusNear.ts'
import { attributesIn, type ParentForm } from './templateEdits.ts'
import type { TemplateStore } from './templateStore.ts'

/** Moves of a table row. */
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
  /** The table's place: rows stay within their form. */
  group: string
  name: string
}

/** Shows the handle that moves a row of a table: by dragging, or by Alt+Up and Alt+Down. */
export function RowHandle({ id, group, name, onStep, onDrop }: RowHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const row = handle.current?.closest('tr')
    if (!row || !handle.current) return undefined
    const parts = { row, handle: handle.current, id, group, onDrop }
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
  row: HTMLElement
  handle: HTMLElement
  id: string
  /** Rows are dropped within their group only. */
  group: string
}

/** Makes a table row draggable by its handle, and a target for others. Returns the function that ends this. */
function dragRow(
  { draggable, dropTargetForElements }: typeof DragAndDrop,
  { row, handle, id, group, onDrop }: RowDrag,
): () => void {
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

/** Moves rows of a table by stable callbacks. `moved` says where the last one went. */
export function useRowOrder(
  store: Pick<TemplateStore, 'moveAttribute' | 'view'>,
  place: ParentForm,
  table: RefObject<HTMLElement | null>,
) {
  const [moved, setMoved] = useState('')
  const move = useCallback(
    (id: string, target: (at: number, indexOf: (other: string) => number) => number) => {
      const draft = store.view().editing?.draft
      const attributes = draft ? attributesIn(draft, place) : []
      const indexOf = (other: string) => attributes.findIndex((one) => one.id === other)
      const at = indexOf(id)
      const to = target(at, indexOf)
      const attribute = attributes[at]
      if (!attribute || to < 0 || to >= attributes.length) return
      store.moveAttribute(place, id, to)
      const name = attribute.displayName || 'The attribute'
      setMoved(`${name} is now ${to + 1} of ${attributes.length}.`)
      focusSoon(table.current, `[data-moves="${CSS.escape(id)}"]`)
    },
    [store, place, table],
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
