/** A failed action, in words for the person. */
export interface Failure {
  message: string
  detail?: string | undefined
  retry?: (() => void) | undefined
}

/** An open dialog, as far as it shows the failures of actions that were started in it. */
export interface OpenDialog {
  /** Answers whether the dialog is still open to show it. */
  show: (failure: Failure) => boolean
  mended: (message: string) => void
}

const open: OpenDialog[] = []

/** The topmost open dialog: dialogs are modal, so an action that starts while it is open was started in it. */
export const topDialog = (): OpenDialog | null => open.at(-1) ?? null

export const openDialogs = (): readonly OpenDialog[] => open

/** Registers a dialog with the function that shows its failure. The answered function removes it. */
export function registerDialog(
  update: (change: (shown: Failure | null) => Failure | null) => void,
): () => void {
  const dialog: OpenDialog = {
    show: (failure) => {
      if (!open.includes(dialog)) return false
      update(() => failure)
      return true
    },
    mended: (message) => update((shown) => (shown?.message === message ? null : shown)),
  }
  open.push(dialog)
  return () => void open.splice(open.indexOf(dialog), 1)
}
