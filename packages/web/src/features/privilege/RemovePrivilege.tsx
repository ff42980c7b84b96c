import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface RemovePrivilegeProps {
  name: string
  /** Resolves to whether it succeeded; what failed has been said by then. */
  onRemove: () => Promise<boolean>
  onClose: () => void
}

/** Asks before a group carries a privilege no longer. */
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
