import { type OpenDialog, openDialogs } from './openDialogs.ts'
import type { toaster } from './toaster.ts'

interface FailureOptions {
  /** Offers 'Retry'; repeats the same attempt, so pass the same idempotency key. */
  retry?: () => void
  /** What happened to the person's input. */
  detail?: string
  /** Where the failed action was started; it shows the failure in place of the corner while it is open. */
  dialog?: OpenDialog | null
}

type Toast = Parameters<typeof toaster.create>[0]

/** The machinery is fetched apart from the first page, and is there by the time anything is said. */
const say = (toast: Toast) =>
  void import('./Toasts.tsx').then(
    ({ toaster }) => toaster.create({ closable: true, ...toast }),
    () => null,
  )

/** Short messages at the corner. The words are the caller's, letter for letter. */
export const notify = {
  success: (message: string) => say({ type: 'success', title: message, duration: 5000 }),
  info: (message: string) => say({ type: 'info', title: message, duration: 5000 }),
  /** Stays until it is closed. The same failure once more takes the place of the first, so that they do not pile up. */
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
  /** Takes a failure's message away: what it told of has succeeded since. */
  mended: (message: string) => {
    for (const dialog of openDialogs()) dialog.mended(message)
    void import('./Toasts.tsx').then(
      ({ toaster }) => toaster.dismiss(failureId(message)),
      () => null,
    )
  },
}

const failureId = (message: string) => `failure: ${message}`
