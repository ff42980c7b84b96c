import { z } from 'zod'

/** A position in the change log: all that was visible in a snapshot of the database. */
export interface Cursor {
  /**
   * Spelled by PostgreSQL, `xmin:xmax:running`. A transaction may commit after one with a higher
   * number, so a number alone would skip its changes.
   */
  readonly snapshot: string
  /** When the cursor was issued, in milliseconds. */
  readonly at: number
}

const shape = z.tuple([z.string().regex(/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/), z.number()])

/** No transaction has this number, and PostgreSQL reads no number above 64 bits. */
const tooLarge = 2n ** 63n

/** Returns whether PostgreSQL reads the text as a snapshot: the query fails for any other. */
function isSnapshot(text: string): boolean {
  const [xmin = 0n, xmax = 0n, ...running] = (text.match(/\d+/g) ?? []).map(BigInt)
  return (
    xmin > 0n &&
    xmin <= xmax &&
    xmax < tooLarge &&
    running.every((xid, at) => xid >= xmin && xid < xmax && xid > (running[at - 1] ?? 0n))
  )
}

export const formatCursor = ({ snapshot, at }: Cursor): string =>
  Buffer.from(JSON.stringify([snapshot, at])).toString('base64url')

/** Returns undefined for a text that is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!parsed.success) return undefined
    const [snapshot, at] = parsed.data
    return isSnapshot(snapshot) ? { snapshot, at } : undefined
  } catch {
    return undefined
  }
}

/** Returns the number of the first transaction that had not begun. */
export const endOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0)
