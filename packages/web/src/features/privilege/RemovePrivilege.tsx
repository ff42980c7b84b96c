import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface RemovePrivilegeProps {
  name: string
  /** Resolves to whether it succeeded; a failure has already been reported. */
  onRemove: () => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before a privilege is removed from a group. */
export function RemovePrivilege({ name, onRemove, onClose }: RemovePrivilegeProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove privilege ${name}?`}
      confirmLabel="Remove privilege"
      onConfirm={onRemove}
      destructive
    >
      Its additions and removals stop applying to this group. Members without another privilege see
      the whole contract.
    </ConfirmDialog>
  )
}
