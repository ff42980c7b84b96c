import { useEffect } from 'react'
import { fetchedDialog } from '#ui/fetched.tsx'
import type { DisciplineActionDialogProps } from './DisciplineActionDialog.tsx'
import type { DisciplineActionName } from './disciplineActions.ts'

const Dialog = fetchedDialog(
  async () => (await import('./DisciplineActionDialog.tsx')).DisciplineActionDialog,
)

interface AskedActionProps extends Omit<DisciplineActionDialogProps, 'action'> {
  /** The action that the person has chosen. */
  action: DisciplineActionName | null
}

/** Shows the dialog of a chosen action. Its code loads when the page is idle. */
export function AskedAction({ action, ...props }: AskedActionProps) {
  useEffect(() => Dialog.preloadWhenIdle(), [])
  return action && <Dialog {...props} action={action} />
}
