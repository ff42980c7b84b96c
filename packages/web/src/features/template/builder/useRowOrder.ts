import { type RefObject, useCallback, useState } from 'react'
import { focusSoon } from '#ui/focusNear.ts'
import type { RowMoves } from './rowMoves.ts'
import { attributesIn, type ParentForm } from './templateEdits.ts'
import type { TemplateStore } from './templateStore.ts'

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
