import type { World } from '@tidemark/devkit/world'

/** The contracts of the demonstration that a journey has, and their people. */
export interface Contracts {
  /** Codes of the contracts: Dunmere South Tunnels, Calder Viaducts, Northlea Surface Works. */
  readonly tunnels: string
  readonly viaducts: string
  readonly surface: string
  /** Returns the address of a person, such as `maya.okafor`. */
  readonly address: (person: string) => string
}

/**
 * The data of a journey. By default it has Dunmere South Tunnels without forms, under a code and with
 * people that no other journey has. `shared` are the three contracts of the product with their
 * forms, for journeys that only read: a journey that writes there fails.
 */
export type JourneyData =
  | 'shared'
  | { readonly contracts?: readonly string[]; readonly hasForms?: boolean }

const withMark = (mark: string, domain: string): Contracts => ({
  tunnels: `1${mark}03`,
  viaducts: `1${mark}05`,
  surface: `1${mark}08`,
  address: (person) => `${person}@${domain}`,
})

export const sharedContracts = withMark('DM', 'tidemark.example')

/** Returns a function that adds contracts for a journey to a product. */
export function contractsOf(
  world: World,
): (data: Exclude<JourneyData, 'shared'>) => Promise<Contracts> {
  let added = 0
  return async ({ contracts = ['1DM03'], hasForms = false }) => {
    // From A0, with two digits.
    const mark = (360 + added).toString(36).toUpperCase()
    added += 1
    await world.addPart({ mark, contracts, hasForms })
    return withMark(mark, `${mark.toLowerCase()}.tidemark.example`)
  }
}
