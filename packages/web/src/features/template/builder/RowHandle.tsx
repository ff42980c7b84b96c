import { useEffect, useRef } from 'react'
import { type RowMoves, stepByKey } from './rowMoves.ts'

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
      const { dragRow } = await import('./rowDrag.ts')
      if (!gone) stop = dragRow(parts)
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
