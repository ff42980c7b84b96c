export interface ShownFailure {
  message: string
  detail?: string | undefined
  retry?: (() => void) | undefined
}

/** An open dialog that can show the failures of its actions. */
export interface OpenDialog {
  /** Shows the failure; returns false if the dialog is closed. */
  show: (failure: ShownFailure) => boolean
  resolved: (message: string) => void
  /** What was refused is no longer what the dialog would send. */
  edited: () => void
}

const open: OpenDialog[] = []

/** Returns the topmost open dialog. Dialogs are modal, so an action belongs to it. */
export const topDialog = (): OpenDialog | null => open.at(-1) ?? null

export const openDialogs = (): readonly OpenDialog[] => open

/** Registers an open dialog with the function that shows its failure. Returns the function that unregisters it. */
export function registerDialog(
  update: (change: (shown: ShownFailure | null) => ShownFailure | null) => void,
): () => void {
  const dialog: OpenDialog = {
    show: (failure) => {
      if (!open.includes(dialog)) return false
      update(() => failure)
      return true
    },
    resolved: (message) => update((shown) => (shown?.message === message ? null : shown)),
    edited: () => update((shown) => (shown?.retry ? shown : null)),
  }
  open.push(dialog)
  return () => void open.splice(open.indexOf(dialog), 1)
}
