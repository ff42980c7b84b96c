import { serviceNames, type ServiceName } from '@tidemark/schema/rest/endpoint'

/** Addresses of the cells that hold contracts, by contract. The central services hold all others. */
export type Cells = ReadonlyMap<string, string>

/** Where the services are. */
export interface ServiceAddresses {
  readonly urls: Readonly<Record<ServiceName, string>>
  readonly cells?: Cells
}

/** Finds the address of a service for a contract. */
export const addressOf = (
  { urls, cells }: ServiceAddresses,
  service: ServiceName,
  contract: string,
): string => cells?.get(contract) ?? urls[service]

/** Returns the address of a cell for each service: a cell has one for all of them. */
export const urlsOfCell = (url: string): Record<ServiceName, string> =>
  Object.fromEntries(serviceNames.map((name) => [name, url])) as Record<ServiceName, string>

/**
 * Reads which cell holds which contract: `1DM04=http://cell-b:4100`, separated by commas or line
 * breaks; `#` begins a comment. Returns the sentences of all faults.
 */
export function parseCells(text: string): { cells: Cells; faults: string[] } {
  const cells = new Map<string, string>()
  const faults: string[] = []
  const entries = text
    .replaceAll(/#.*/g, '')
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries) {
    const [, contract, address] = /^([^\s=]+)\s*=\s*(\S+)$/.exec(entry) ?? []
    if (contract === undefined || address === undefined)
      faults.push(`'${entry}' is not of the form CONTRACT=http://address`)
    else if (!isAddress(address))
      faults.push(`the address of ${contract} is not an http(s) address: '${address}'`)
    else if (cells.has(contract)) faults.push(`${contract} has two addresses`)
    else cells.set(contract, address.replace(/\/$/, ''))
  }
  return { cells, faults }
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}
