import type { startTestServices } from '@tidemark/services/testkit'

export type PlantedServices = Awaited<ReturnType<typeof startTestServices>>

/** The services and contract to fill, and the word that every text contains. */
export interface Planting {
  readonly services: PlantedServices
  readonly contract: string
  readonly word: string
}
