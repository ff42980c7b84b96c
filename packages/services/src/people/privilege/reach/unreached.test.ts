import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#platform/db/tables.ts'
import { hideUnreached } from './unreached.ts'

/** A text without a code reads nothing. */
const unread = undefined as unknown as Transaction<Tables>

test.each(['a', '-', 'a-DOC-', '1DM03-DOC-12345-'])(
  'a million letters of %j without a code are read once, and stay',
  async (part) => {
    const text = part.repeat(1_000_000 / part.length)
    expect(await hideUnreached(unread, [{ text, isListed: false }])).toEqual([text])
  },
)
