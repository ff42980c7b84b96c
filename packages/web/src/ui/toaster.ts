import { createToaster } from '@chakra-ui/react'

/** Buttons are at the end of bars and dialogs, on a phone across the bottom. Toasts must not cover them. */
const placement = matchMedia('(max-width: 47.99em)').matches ? 'top' : 'bottom'

/** The store of `<Toasts />`; use `notify` instead. */
export const toaster = createToaster({ placement, pauseOnPageIdle: true, max: 4 })
