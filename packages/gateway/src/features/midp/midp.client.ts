import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import { type Call, sends } from '#upstream/services.ts'

export const midpClient = (call: Call) => ({
  /** A page of lines. Throws `INVALID_INPUT` for an invalid filter, order or cursor. */
  lines: sends(call, midpLines),
  counts: sends(call, midpCounts),
})
export type MidpClient = ReturnType<typeof midpClient>
