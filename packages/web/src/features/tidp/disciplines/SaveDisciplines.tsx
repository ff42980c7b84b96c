import { Text } from '@chakra-ui/react'
import { counted, formatCount } from '@tidemark/schema/wording'
import { useState } from 'react'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import type { Reason } from '#ui/reason.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'
import { type DisciplineRow, showsFaults } from './disciplineStore.ts'

interface SaveDisciplinesProps {
  changed: readonly DisciplineRow[]
  /** Undefined without permission to edit the disciplines. */
  offer: OfferFragment | undefined
  saving: boolean
  onSave: () => void
  onDiscard: () => void
}

const notYours: Reason[] = [{ message: 'Only the owners of the plan can edit its disciplines.' }]

export function SaveDisciplines({
  changed,
  offer,
  saving,
  onSave,
  onDiscard,
}: SaveDisciplinesProps) {
  const [asking, setAsking] = useState(false)
  // Errors that appear on leaving a field must not move or block the button that is being pressed.
  const faulty = useStableWhilePressed(changed).filter(showsFaults)
  const count = counted(changed.length, 'discipline')
  const errors = counted(faulty.length, 'error')
  const faults = faulty.map((row) => ({
    message: `${row.name || 'The new discipline'}: ${Object.values(row.shown).join(' ')}`,
  }))
  const reasons = [...(offer ? reasonsOf(offer) : notYours), ...faults]
  return (
    <>
      <Text as="output" textStyle="cell" color={faulty.length > 0 ? 'fg.error' : 'fg.muted'}>
        {faulty.length > 0 ? `${errors} to fix` : `${formatCount(changed.length)} unsaved`}
      </Text>
      <BlockedButton reasons={saving ? untilSaved : []} onClick={() => setAsking(true)}>
        Discard
      </BlockedButton>
      <SaveButton loading={saving} onClick={onSave} reasons={saving ? [] : reasons}>
        Save
      </SaveButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Discard changes to ${count}?`}
        confirmLabel="Discard"
        destructive
        onConfirm={onDiscard}
      >
        Your unsaved changes are lost. Saved disciplines stay as they are.
      </ConfirmDialog>
    </>
  )
}
