import { useEffect, useEffectEvent, useRef } from 'react'
import { useGridControls } from '#ui/DataGrid/gridControls.ts'

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
