import { createContext, useContext } from 'react'

export interface Contract {
  /** For example `1DM03`. */
  code: string
  name: string
  /** IANA time zone in which its days begin and end. */
  timeZone: string
}

/** The signed-in person, with the roles they hold in the chosen contract. */
export interface Viewer {
  id: string
  /** E-mail, lower case. */
  username: string
  /** Display name. */
  name: string
  /** Role keys such as `Registers:WorkflowManager`. */
  roles: readonly string[]
  defaultModule: string | null
  /** Null only for a person without roles in any contract. */
  contract: Contract | null
  contracts: readonly Contract[]
  /** This is a demonstration: its data may be reset at any time. */
  demonstration: boolean
}

export const ViewerContext = createContext<Viewer | null>(null)

/** The profile; every page behind the sign-in has one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer is used outside the signed-in part of the product.')
  return viewer
}

/** The chosen contract's code, by which everything on a page is scoped. */
export const useContractCode = (): string => useContract().code

/** The chosen contract's time zone: what is due is due in it, wherever the reader is. */
export const useContractTimeZone = (): string => useContract().timeZone

function useContract(): Contract {
  const { contract } = useViewer()
  if (!contract) throw new Error('A page that needs a contract is shown to a person who has none.')
  return contract
}
