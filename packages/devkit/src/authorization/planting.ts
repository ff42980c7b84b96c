import type { TestServices } from '@tidemark/services/testkit'
import type { PrincipalName } from './principals.ts'
import { usernameOf } from './principals.ts'

/** The services and contract to fill, and the word that every text contains. */
export interface Planting {
  readonly services: TestServices
  readonly contract: string
  readonly word: string
  /** The one person who has every part; otherwise each has their own, and `former` and `mighty` all. */
  readonly holder?: PrincipalName
  /** Who imported contract data, where the holder is no Assets admin. */
  readonly assetsAdmin?: PrincipalName
  /** Whether the plan is being prepared; otherwise it is issued for review. */
  readonly isDraft?: boolean
}

/** Returns the people in a role of an entity. */
export const holders = ({ holder }: Planting, name: PrincipalName): string[] =>
  (holder ? [holder] : [name, 'former' as const, 'mighty' as const]).map(usernameOf)
