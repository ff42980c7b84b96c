import { createToaster } from '@chakra-ui/react'

/** The store behind `<Toasts />`; use `notify`. */
export const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 })

interface FailureOptions {
  /** Offers 'Retry'; repeats the same attempt, so pass the same idempotency key. */
  retry?: () => void
  /** What happened to the person's input. */
  detail?: string
}

/** Short messages at the corner. The words are the caller's, letter for letter. */
export const notify = {
  success: (message: string) => void toaster.create({ type: 'success', title: message, duration: 5000, closable: true }),
  info: (message: string) => void toaster.create({ type: 'info', title: message, duration: 5000, closable: true }),
  /** Stays until it is closed. */
  failure: (message: string, { retry, detail }: FailureOptions = {}) =>
    void toaster.create({
      type: 'error', title: message, duration: Number.POSITIVE_INFINITY, closable: true,
      ...(detail && { description: detail }),
      ...(retry && { action: { label: 'Retry', onClick: retry } }),
    }),
}
