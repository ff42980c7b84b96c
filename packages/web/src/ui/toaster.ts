import { createToaster } from '@chakra-ui/react'

/** The store behind `<Toasts />`; use `notify`. */
export const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 })
