import { createToaster } from '@chakra-ui/react'

/** Buttons stand at the end of bars and dialogs, and on a telephone across their foot: what is said must not lie over them. */
const placement = matchMedia('(max-width: 47.99em)').matches ? 'top' : 'bottom'

/** The store behind `<Toasts />`; use `notify`. */
export const toaster = createToaster({ placement, pauseOnPageIdle: true, max: 4 })
