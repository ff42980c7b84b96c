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

export const formatCursor = ({ snapshot, at }: Cursor): string =>
  Buffer.from(JSON.stringify([snapshot, at])).toString('base64url')

/** Returns undefined for a text that is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return parsed.success ? { snapshot: parsed.data[0], at: parsed.data[1] } : undefined
  } catch {
    return undefined
  }
}

/** The number of the first transaction that had not begun. */
export const endOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0)
