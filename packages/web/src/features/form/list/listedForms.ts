import { createContext } from 'react'

/** Reads forms of the displayed list again; null outside a list. */
export const ListedForms = createContext<((forms: readonly string[]) => void) | null>(null)
