import type { z } from 'zod'
import type { blocker } from '@tidemark/schema/rest/blocker'
import { blockerCodes } from '@tidemark/schema/rules/actions'
import type { Blocker } from '#generated/resolvers.ts'

/** Converts the reasons why an action is blocked. A reason of a newer service is `OTHER`. */
export const toBlockers = (rows: readonly z.infer<typeof blocker>[]): Blocker[] =>
  rows.map((row) => ({
    ...row,
    reason: blockerCodes.find((known) => known === row.code) ?? 'OTHER',
  }))
