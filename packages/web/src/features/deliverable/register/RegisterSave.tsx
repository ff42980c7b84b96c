import { Flex } from '@chakra-ui/react'
import { SaveButtons, useFocusAfterSave } from '../SaveButtons.tsx'
import { useRegister } from './RegisterProvider.tsx'

/** Shows the buttons that save or discard the unsaved lines of the register; nothing without any. */
export function RegisterSave() {
  const { store, view, saving } = useRegister()
  useFocusAfterSave(view.unsaved > 0)
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
        />
      </Flex>
    )
  )
}
