import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Transaction } from 'kysely'
import { contractOf } from '@tidemark/schema/rest/endpoint'
import type { DownloadEndpoint, DownloadQuery } from '@tidemark/schema/rest/file'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { deadlineOf } from '#platform/http/deadline.ts'
import { hideTexts } from '#platform/http/hideTexts.ts'
import { enter, readInput, tokenOf } from '#platform/http/serve.ts'
import { requireStorable } from '#platform/http/storable.ts'
import type { Apart } from '#platform/http/transaction.ts'
import { inParts, inTransaction } from '#platform/http/transaction.ts'
import { validate } from '#platform/http/validate.ts'

/** The download: bytes with name and type. */
export interface Outgoing {
  readonly name: string
  readonly mediaType: string
  /** The number of bytes, if known. */
  readonly size?: number
  /** Opened after the transaction, so that a slow reader does not hold a database connection. */
  readonly open: () => Promise<Readable>
}

export interface DownloadReceived<E extends DownloadEndpoint> {
  readonly query: DownloadQuery<E>
  readonly principal: Principal
  /** Read-only. */
  readonly trx: Transaction<Tables>
  readonly apart: Apart
  readonly read: ReadPart
  /** Aborts with `GivenUp` when the reader disconnects, and at the time limit of the bulkhead. */
  readonly signal: AbortSignal
}

export type DownloadHandler<E extends DownloadEndpoint> = (
  received: DownloadReceived<E>,
) => Promise<Outgoing>

/**
 * Runs one of the reads that `open` makes, in a separate transaction,
 * within the person's reach at that time. It waits for its turn in the bulkhead, and is cancelled
 * after the bulkhead's time limit and when the reader disconnects. A full queue refuses the first
 * read; later ones would cut off a file that has begun, and wait.
 */
export type ReadPart = <T>(
  contract: string,
  work: (trx: Transaction<Tables>, principal: Principal) => Promise<T>,
) => Promise<T>

export interface DownloadOptions {
  /** Runs the handler and `open` in a turn of the bulkhead, for a file whose `open` makes no reads. */
  readonly inTurn?: boolean
  /** Finds whom a token stands for that is no access token, and what it asks for; undefined for others. */
  readonly bearerOf?: (token: string) => Promise<Bearer | undefined>
  /** Answers with an entity tag, and with 304 to a reader who has the content already. */
  readonly isTagged?: boolean
}

interface Bearer {
  readonly username: string
  readonly asked: Readonly<Record<string, string>>
}

/** Serves an endpoint that answers with a file, with backpressure. */
export function serveDownload<E extends DownloadEndpoint>(
  api: Api,
  endpoint: E,
  handler: DownloadHandler<E>,
  options: DownloadOptions = {},
): void {
  const { bulkhead } = endpoint
  const inTurn = api.bulkheads(endpoint)
  const alwaysInTurn = api.bulkheads(bulkhead ? { bulkhead: { ...bulkhead, queue: Infinity } } : {})
  api.router.get(endpoint.path, async (req, res) => {
    const token = tokenOf(req)
    const bearer = await options.bearerOf?.(token)
    const { username } = bearer ?? (await api.tokens.verify(token))
    const asked = { ...req.query, ...req.params, ...bearer?.asked }
    requireStorable(asked)
    const startLimit = () => deadlineOf(req, res, { writes: false, ...(bulkhead && { bulkhead }) })
    let run = inTurn
    const read: ReadPart = async (contract, work) => {
      const part = () =>
        inTransaction(api.db, { writes: false, deadline: startLimit() }, async (trx) => {
          const principal = await enter(api, trx, username)
          principal.requireContract(contract)
          const found = await work(trx, principal)
          return principal.isLimited ? hideTexts(api, trx, found) : found
        })
      const result = await run(contract, part, username)
      run = alwaysInTurn
      return result
    }
    const deadline = startLimit()
    const prepare = async () => {
      const outgoing = await inParts(api.db, { writes: false, deadline }, async (trx, apart) => {
        const principal = await enter(api, trx, username)
        const { query } = readInput(api, principal, { query: asked }, () => ({
          query: validate(endpoint.query, asked) as DownloadQuery<E>,
        }))
        return handler({ query, principal, trx, apart, read, signal: deadline.signal })
      })
      return { outgoing, content: await outgoing.open() }
    }
    const { outgoing, content } = await (options.inTurn
      ? inTurn(contractOf({ query: asked }), prepare, username)
      : prepare())
    if (options.isTagged) await sendTagged(req, res, outgoing, content)
    else await send(res, outgoing, content)
  })
}

/** The most bytes that are held to compute the tag; a longer file is sent without one. */
const taggedBytes = 4 * 1024 * 1024

/** Sends a file with the hash of its content as entity tag, or 304 when the reader names that tag. */
async function sendTagged(req: Request, res: Response, outgoing: Outgoing, content: Readable) {
  const held: Buffer[] = []
  let bytes = 0
  const chunks = content[Symbol.asyncIterator]()
  let next = await chunks.next()
  for (; !next.done && bytes <= taggedBytes; next = await chunks.next()) {
    const chunk = Buffer.from(next.value as string | Buffer)
    bytes += chunk.length
    held.push(chunk)
  }
  if (next.done) {
    const hash = createHash('sha256')
    for (const chunk of held) hash.update(chunk)
    const tag = `"${hash.digest('base64url')}"`
    res.set('ETag', tag)
    // Not Express' `fresh`, which sends the content to programs that name the tag and also say `no-cache`.
    if (req.get('If-None-Match')?.includes(tag))
      return void res.status(304).set('Cache-Control', 'private, no-cache').end()
    return send(res, { ...outgoing, size: bytes }, Readable.from(held))
  }
  const first = next.value as string | Buffer
  return send(
    res,
    outgoing,
    Readable.from(
      (async function* all() {
        yield* held
        yield first
        for (let one = await chunks.next(); !one.done; one = await chunks.next())
          yield one.value as string | Buffer
      })(),
    ),
  )
}

/**
 * Sends a file as an attachment with a strict policy: a browser that displays it runs no scripts
 * and does not guess its type.
 */
async function send(
  res: Response,
  { name, mediaType, size }: Outgoing,
  content: Readable,
): Promise<void> {
  res.attachment(name)
  res.set({
    'Content-Type': mediaType,
    'Cache-Control': res.hasHeader('ETag') ? 'private, no-cache' : 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(size !== undefined && { 'Content-Length': String(size) }),
  })
  // A failure after the response has begun cuts the connection, and is logged like any other.
  await pipeline(content, res).catch((error: unknown) => {
    res.destroy()
    if (!hasDisconnected(error)) throw error
  })
}

const hasDisconnected = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
