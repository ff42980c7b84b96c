import { Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { fetched } from '#ui/fetched.tsx'
import { useFocusAfterSave } from '../unsavedLines.tsx'
import { useGridSave } from '#ui/DataGrid/gridControls.ts'
import { type MidpEditing, useMidpEditing } from './MidpEditing.tsx'

const SaveButtons = fetched(async () => (await import('../SaveButtons.tsx')).SaveButtons)

/** Shows the buttons that save or discard the unsaved lines of the MIDP; nothing without any. */
export function MidpSave() {
  const { store, view, saving } = useMidpEditing()
  useFocusAfterSave(view.unsaved > 0)
  // Loaded before the first edit, which may be made offline.
  useEffect(() => SaveButtons.preloadWhenIdle(), [])
  return (
    view.unsaved > 0 && (
      <Flex gap="2" wrap="wrap" align="center">
        <SaveButtons
          store={store}
          // A number that the register refused to another line is no error of these changes.
          view={{ ...view, errors: view.faults }}
          saving={saving}
          // The services decide for each discipline: the save may hold lines of several.
          blocked={[]}
          fallback={<SaveByKey store={store} view={view} saving={saving} />}
        />
      </Flex>
    )
  )
}

/** Lets Ctrl+S save before the buttons have loaded. The MIDP removes no line, so a save asks nothing. */
export function SaveByKey({
  store,
  view,
  saving,
}: Pick<MidpEditing, 'store' | 'view'> & { saving: Pick<MidpEditing['saving'], 'save'> }) {
  useGridSave(() => {
    store.check()
    if (view.savable > 0) saving.save()
    return undefined
  })
  return null
}
