import { counted } from '@tidemark/schema/wording'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useGridControls } from '#ui/DataGrid/gridControls.ts'
import type { LinesView } from './linesView.ts'

/** Moves the focus to the grid once all is saved or discarded: the buttons that had it are gone. */
export function useFocusAfterSave(isUnsaved: boolean): void {
  const { focus } = useGridControls()
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) focus()
  })
  const wasUnsaved = useRef(isUnsaved)
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved) keepFocus()
    wasUnsaved.current = isUnsaved
  }, [isUnsaved])
}

/** Asks before a page with unsaved lines is left. */
export const UnsavedLinesWarning = ({ unsaved }: Pick<LinesView, 'unsaved'>) => (
  <LeaveWarning when={unsaved > 0} what={counted(unsaved, 'changed line')} />
)
