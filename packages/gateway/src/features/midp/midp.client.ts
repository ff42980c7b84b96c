import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { Call } from '#upstream/services.ts'

export const midpClient = (call: Call) => ({
  /** A page of lines. Throws `INVALID_INPUT` for an invalid filter, order or cursor. */
  lines: (body: BodyOf<typeof midpLines>) => call(midpLines, { body }),
  counts: (body: BodyOf<typeof midpCounts>) => call(midpCounts, { body }),
})
export type MidpClient = ReturnType<typeof midpClient>
