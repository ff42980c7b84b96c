import { createHash, randomBytes } from 'node:crypto'

/** Returns a secret of 256 random bits, for an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns what is stored of a secret. A hash without salt finds its row, and 256 random bits need none. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
