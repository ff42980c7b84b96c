import type { DataEditorRef } from '@glideapps/glide-data-grid'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Sheet } from './patch.ts'
import type { Pages } from './usePages.ts'

interface Surroundings<Row> {
  readonly sheet: Sheet<Row>
  readonly pages: Pages
  readonly editor: RefObject<DataEditorRef | null>
  readonly ready: boolean
}

/** Scrolls to the highlighted row once per highlight. Later changes of the rows do not scroll. */
export function useHighlight<Row>(
  id: string | undefined,
  { sheet, pages, editor, ready }: Surroundings<Row>,
) {
  const placeOf = (wanted: string) =>
    sheet.rows.findIndex((candidate) => sheet.rowId(candidate) === wanted)
  const row = id === undefined ? -1 : placeOf(id)
  const shown = row >= 0 ? id : undefined
  const shownHere = row >= pages.start && row < pages.end ? shown : undefined
  const turn = useEffectEvent((wanted: string) => pages.turnToRow(placeOf(wanted)))
  const scroll = useEffectEvent((wanted: string) =>
    editor.current?.scrollTo(0, placeOf(wanted) - pages.start, 'vertical', 0, 0, {
      vAlign: 'center',
    }),
  )
  useEffect(() => {
    if (shown !== undefined) turn(shown)
  }, [shown])
  useEffect(() => {
    if (shownHere === undefined || !ready) return undefined
    // The canvas has no size before its first layout.
    const frame = requestAnimationFrame(() => scroll(shownHere))
    return () => cancelAnimationFrame(frame)
  }, [shownHere, ready])
}
