import { createContext, useContext } from 'react'

export interface Contract {
  /** For example `1DM03`. */
  code: string
  name: string
  /** IANA time zone of its days. */
  timeZone: string
}

/** The signed-in person with their roles in the chosen contract. */
export interface Viewer {
  id: string
  /** Email, lower case. */
  username: string
  /** Display name. */
  name: string
  /** Role keys such as `Registers:WorkflowManager`. */
  roles: readonly string[]
  defaultModule: string | null
  /** Null only for a person without any role. */
  contract: Contract | null
  contracts: readonly Contract[]
  /** Whether this is a demonstration, whose data may be reset at any time. */
  demonstration: boolean
}

export const ViewerContext = createContext<Viewer | null>(null)

/** Returns the profile. Every page behind the sign-in has one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer is used outside the signed-in part of the product.')
  return viewer
}

/** Returns the code of the chosen contract, the scope of all data on a page. */
export const useContractCode = (): string => useContract().code

/** Returns the time zone of the chosen contract, which decides when something is due. */
export const useContractTimeZone = (): string => useContract().timeZone

function useContract(): Contract {
  const { contract } = useViewer()
  if (!contract) throw new Error('A page that needs a contract is shown to a person who has none.')
  return contract
}
