import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ActionBar } from '#ui/ActionBar.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Reason } from '#ui/reason.ts'
import { SaveButton } from '#ui/SaveButton.tsx'
import { fieldAt } from './fieldAt.ts'
import type { TemplateEditing } from './templateStore.ts'

interface SaveButtonsProps {
  /** Says what is unsaved. */
  note: string
  editing: TemplateEditing
  dirty: boolean
  /** The sentences of the faulty fields, by path. */
  faults: ReadonlyMap<string, string>
  duplicated: boolean
  saving: boolean
  onCancel: () => void
  /** Save was pressed while something blocks it. */
  onTried: () => void
  /** Shows the field of a fault. */
  onShow: (path: string) => void
  onSave: () => void
}

/**
 * Shows the bar with Save, which says why it is blocked, with a button that shows the error, and Cancel, which asks before it discards changes.
 */
export function SaveButtons({
  note,
  editing,
  dirty,
  faults,
  duplicated,
  saving,
  onCancel,
  onTried,
  onShow,
  onSave,
}: SaveButtonsProps) {
  const [asked, setAsked] = useState(false)
  const leading = (message: string, path: string, label = 'Show it'): Reason => ({
    message,
    resolve: {
      label,
      onPress: () => {
        // The reasons may have opened by hovering.
        onTried()
        onShow(path)
      },
    },
  })
  const [first] = faults
  const where = first && `${fieldAt(editing.draft, first[0])}: ${first[1]}`
  const reasons: Reason[] = [
    ...(dirty ? [] : [{ message: 'Change something first.' }]),
    ...(first === undefined
      ? []
      : [
          faults.size === 1
            ? leading(`${where}`, first[0])
            : leading(`${faults.size} fields have errors. ${where}`, first[0], 'Show the first'),
        ]),
    ...emptyParts(editing.draft).map(({ message, path }) => leading(message, path)),
    ...(duplicated ? [leading('Another template has this form number.', 'number')] : []),
  ]
  return (
    <ActionBar>
      <Text as="output" flex="1" minW="0" color="fg.muted">
        {note}
      </Text>
      <BlockedButton
        onClick={() => (dirty ? setAsked(true) : onCancel())}
        reasons={saving ? untilSaved : []}
      >
        Cancel
      </BlockedButton>
      <SaveButton reasons={reasons} loading={saving} onBlocked={onTried} onClick={onSave}>
        Save
      </SaveButton>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title="Discard changes?"
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          destructive
          onConfirm={onCancel}
        >
          {editing.version === 0
            ? 'This removes the new form.'
            : 'The form returns to its last saved state.'}
        </ConfirmDialog>
      )}
    </ActionBar>
  )
}

/** Says which parts of a form have no attributes, so that nobody could fill them in. */
function emptyParts({ attributes, components }: TemplateEditing['draft']) {
  const empty = components
    .filter((component) => component.attributes.length === 0)
    .map(({ id, displayName }) => ({
      path: `components.${id}.`,
      message: `${displayName || 'A component'} has no attributes. Add one, or delete it.`,
    }))
  return attributes.length + components.length === 0
    ? [{ path: 'attributes.', message: 'The form has no attributes. Add one.' }]
    : empty
}
