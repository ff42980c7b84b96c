import type { LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Addresses that no stranger on the internet has (IANA's special-purpose registries). */
const special = addressList(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,' +
    '192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/3,2001::/23,2001:db8::/32,2002::/16,3fff::/20',
)

/** The addresses of the internet in IPv6: others are local, mapped or translated to IPv4, or of no one. */
const globalIpv6 = addressList('2000::/3')

/** Reads addresses and networks between commas. Throws for another text. */
export function addressList(text: string): BlockList {
  const list = new BlockList()
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits = isIP(address) === 4 ? '32' : '128', ...more] = one.split('/')
    if (isIP(address) === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits))
      throw new Error(`${one} is neither an address nor a network, such as 10.20.0.0/16`)
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Where webhooks may lead. */
export interface Reachable {
  /** Addresses that the operator allows, also without TLS. */
  readonly allowed: BlockList
  /** Leaves out the others: nothing leaves the demonstration. */
  readonly onlyAllowed: boolean
}

/** An address to which nothing is sent. */
export class AddressRefused extends Error {}

/** Returns whether an event may be sent to an IP address. */
export function mayReach(
  address: string,
  isTls: boolean,
  { allowed, onlyAllowed }: Reachable,
): boolean {
  const family = familyOf(address)
  if (allowed.check(address, family)) return true
  if (onlyAllowed || !isTls || special.check(address, family)) return false
  return family === 'ipv4' || globalIpv6.check(address, family)
}

/**
 * Returns a `lookup` for a connection that refuses a name with any address out of reach. What it returns is
 * what the connection uses, so that no second answer of the name's server counts.
 */
export const checkedLookup =
  (isTls: boolean, reachable: Reachable) =>
  (
    name: string,
    options: LookupOptions,
    done: (
      error: Error | null,
      ...found: [string | { address: string; family: number }[], number?]
    ) => void,
  ): void =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${name} has no address`), '')
      if (!found.every(({ address }) => mayReach(address, isTls, reachable)))
        return done(new AddressRefused(`${name} has an address that is not allowed.`), '')
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
