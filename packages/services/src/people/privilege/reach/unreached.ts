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

/** A text of an answer, which may be an element of a list, such as the predecessors of a line. */
export interface ToldText {
  readonly text: string
  readonly isListed: boolean
}

/**
 * Replaces the tag codes of lines out of reach, such as those of predecessors, by opaque ones, which only
 * `revealUnreached` can read. In lists a line has the same opaque code for everybody, so that lists can be
 * compared. In any other text, such as a message that repeats a typed code or a title, it has another one:
 * whoever writes a code there must not find it in a list. A code that no line has is replaced too: it says
 * nothing of what exists.
 */
export async function hideUnreached(
  trx: Transaction<Tables>,
  told: readonly ToldText[],
): Promise<string[]> {
  const unchanged = told.map(({ text }) => text)
  const named = [...new Set(unchanged.flatMap((text) => text.match(lineCodes) ?? []))]
  if (named.length === 0) return unchanged
  const reached = await findReached(trx, named)
  const hidden = named.filter((code) => !reached.has(code))
  if (hidden.length === 0) return unchanged
  const key = keyOf(await readSecret(trx))
  // Sealing takes most of the time, and many lines wait for the same one.
  const listed = new Map(hidden.map((code) => [code, sealed(key, code, '')]))
  return told.map(({ text, isListed }) =>
    text.replaceAll(lineCodes, (code) => {
      const shown = listed.get(code)
      if (shown === undefined) return code
      return isListed && text === code ? shown : sealed(key, code, text)
    }),
  )
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

const [placeBytes, checkBytes] = [4, 8]
const keyOf = (secret: string) => createHash('sha256').update(`unreached ${secret}`).digest()
const digestOf = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', key)).digest()
const checkOf = (key: Buffer, place: Buffer, code: string) =>
  digestOf(key, place, code).subarray(0, checkBytes)
const startOf = (head: Buffer) => Buffer.concat([head, Buffer.alloc(16 - head.length)])

/** Returns the opaque code of a line in a text; '' stands for lists. */
function sealed(key: Buffer, code: string, text: string): string {
  const place = digestOf(key, 'place ', text).subarray(0, placeBytes)
  const head = Buffer.concat([place, checkOf(key, place, code)])
  const cipher = createCipheriv('aes-256-ctr', key, startOf(head))
  const body = Buffer.concat([head, cipher.update(code), cipher.final()])
  return `${unreachedPrefix}${body.toString('base64url')}`
}

/** Returns the tag code; null for what `sealed` did not make. */
function opened(key: Buffer, body: string): string | null {
  const bytes = Buffer.from(body, 'base64url')
  const head = bytes.subarray(0, placeBytes + checkBytes)
  if (bytes.length <= head.length) return null
  const cipher = createDecipheriv('aes-256-ctr', key, startOf(head))
  const code = Buffer.concat([
    cipher.update(bytes.subarray(head.length)),
    cipher.final(),
  ]).toString()
  const check = checkOf(key, head.subarray(0, placeBytes), code)
  return check.equals(head.subarray(placeBytes)) ? code : null
}
