import { Button } from '@chakra-ui/react'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import type { Editing } from './state.ts'

interface SaveButtonsProps {
  editing: Editing
  dirty: boolean
  faultCount: number
  duplicated: boolean
  saving: boolean
  onCancel: () => void
  onSave: () => void
}

/** Save says what stands in its way. */
export function SaveButtons({ editing, dirty, faultCount, duplicated, saving, onCancel, onSave }: SaveButtonsProps) {
  const opened = editing.draft.components.filter(({ id }) => id in editing.opened).map(({ displayName }) => displayName || 'New component')
  const reasons = [
    ...(dirty ? [] : ['There are no changes.']),
    ...(faultCount > 0 ? [faultCount === 1 ? 'One field needs another look.' : `${faultCount} fields need another look.`] : []),
    ...(duplicated ? ['The form number is another template’s.'] : []),
    ...(opened.length > 0 ? [`Finish editing ${opened.join(', ')}.`] : []),
  ]
  return (
    <>
      <Button onClick={onCancel} disabled={saving}>Cancel</Button>
      <BlockedButton variant="solid" reasons={reasons.map((message) => ({ message }))} loading={saving} onClick={onSave}>Save</BlockedButton>
    </>
  )
}
