import { type OpenDialog, openDialogs } from './openDialogs.ts'
import type { toaster } from './toaster.ts'

interface FailureOptions {
  /** Offers 'Retry' for the same attempt, so reuse the idempotency key. */
  retry?: () => void
  /** The state of the user's input. */
  detail?: string
  /** The dialog of the failed action. While it is open, the failure is shown in it. */
  dialog?: OpenDialog | null
}

type Toast = Parameters<typeof toaster.create>[0]

/** Shows a message with code that is loaded after the first page, and ready before any message. */
const say = (toast: Toast) =>
  void import('./Toasts.tsx').then(
    ({ toaster }) => toaster.create({ closable: true, ...toast }),
    () => null,
  )

/** Shows toasts. The caller provides the exact text. */
export const notify = {
  /** With an action, for example 'Open', it stays longer. */
  success: (
    message: string,
    { action, detail }: { action?: { label: string; onClick: () => void }; detail?: string } = {},
  ) =>
    say({
      type: 'success',
      title: message,
      duration: action ? 15_000 : 5000,
      ...(action && { action }),
      ...(detail && { description: detail }),
    }),
  info: (message: string, action?: { label: string; onClick: () => void }) =>
    say({
      type: 'info',
      title: message,
      duration: action ? 15_000 : 5000,
      ...(action && { action }),
    }),
  /** Stays until closed. A repeated failure replaces the previous one. */
  failure: (message: string, { retry, detail, dialog }: FailureOptions = {}) => {
    if (dialog?.show({ message, detail, retry })) return
    say({
      id: failureId(message),
      type: 'error',
      title: message,
      duration: Number.POSITIVE_INFINITY,
      ...(detail && { description: detail }),
      ...(retry && { action: { label: 'Retry', onClick: retry } }),
    })
  },
  /** Removes the message of a failure that has been resolved. */
  resolved: (message: string) => {
    for (const dialog of openDialogs()) dialog.resolved(message)
    void import('./Toasts.tsx').then(
      ({ toaster }) => toaster.dismiss(failureId(message)),
      () => null,
    )
  },
}

const failureId = (message: string) => `failure: ${message}`
