import { createHash } from 'node:crypto'
import { isIdempotencyKey } from '@tidemark/schema/rest/idempotencyKey'

/**
 * Derives the idempotency key of one call from the key of a save that takes several. A key that
 * would become too long is replaced by its hash; an invalid key stays invalid.
 */
export function partKey(key: string, part: string): string {
  const whole = `${key}:${part}`
  if (isIdempotencyKey(whole) || !isIdempotencyKey(key)) return whole
  return `${createHash('sha256').update(key).digest('hex')}:${part}`
}
