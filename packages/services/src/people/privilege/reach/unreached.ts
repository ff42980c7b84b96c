import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { unreachedPrefix } from '@tidemark/schema/rules/unreached'
import type { Tables } from '#platform/db/tables.ts'
import { findReached, readSecret } from './reach.store.ts'

/**
 * The tag codes of lines in a text: others are found through what is within reach only. A match begins
 * where its letters do: tried at each of them, a long word would take the square of its length.
 */
const lineCodes = /(?<![\w.-])[\w.-]+-DOC-\d{6,}/g
const opaqueCodes = new RegExp(`${unreachedPrefix}([\\w-]+)`, 'g')

/**
 * Replaces the tag codes of lines out of reach, such as those of predecessors, by opaque ones. The same
 * line has the same opaque code for everybody, which only `revealUnreached` can read. A code that no
 * line has is replaced too: it says nothing of what exists.
 */
export async function hideUnreached(trx: Transaction<Tables>, text: string): Promise<string> {
  const named = [...new Set(text.match(lineCodes))]
  if (named.length === 0) return text
  const reached = await findReached(trx, named)
  if (named.every((code) => reached.has(code))) return text
  const key = keyOf(await readSecret(trx))
  // Sealing takes most of the time, and many lines wait for the same one.
  const shown = new Map(named.map((code) => [code, reached.has(code) ? code : sealed(key, code)]))
  return text.replaceAll(lineCodes, (code) => shown.get(code) ?? code)
}

/**
 * Replaces opaque codes by the tag codes that they stand for, so that a list which contains one can be
 * sent back. Whoever sends one is told no more of the line than of an unknown one.
 */
export async function revealUnreached(trx: Transaction<Tables>, text: string): Promise<string> {
  if (!text.includes(unreachedPrefix)) return text
  const key = keyOf(await readSecret(trx))
  return text.replaceAll(opaqueCodes, (code, body: string) => opened(key, body) ?? code)
}

const checkBytes = 8
const keyOf = (secret: string) => createHash('sha256').update(`unreached ${secret}`).digest()
const checkOf = (key: Buffer, code: string) =>
  createHmac('sha256', key).update(code).digest().subarray(0, checkBytes)
const startOf = (check: Buffer) => Buffer.concat([check, Buffer.alloc(16 - checkBytes)])

function sealed(key: Buffer, code: string): string {
  const check = checkOf(key, code)
  const cipher = createCipheriv('aes-256-ctr', key, startOf(check))
  const body = Buffer.concat([check, cipher.update(code), cipher.final()])
  return `${unreachedPrefix}${body.toString('base64url')}`
}

/** Returns the tag code; null for what `sealed` did not make. */
function opened(key: Buffer, body: string): string | null {
  const bytes = Buffer.from(body, 'base64url')
  if (bytes.length <= checkBytes) return null
  const check = bytes.subarray(0, checkBytes)
  const cipher = createDecipheriv('aes-256-ctr', key, startOf(check))
  const code = Buffer.concat([cipher.update(bytes.subarray(checkBytes)), cipher.final()]).toString()
  return checkOf(key, code).equals(check) ? code : null
}
