import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { contractOf } from '@tidemark/schema/rest/endpoint'
import {
  type FieldsOf,
  type UploadAnswer,
  type UploadEndpoint,
  uploadOverhead,
} from '@tidemark/schema/rest/file'
import { largerThan, safeFileName } from '@tidemark/schema/rules/file'
import type { Request, Response } from 'express'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, TooLarge } from '#platform/http/refusals.ts'
import { enter, readInput, tokenOf } from '#platform/http/serve.ts'
import { requireStorable } from '#platform/http/storable.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import type { File } from './file.store.ts'
import { announceBlob } from './file.store.ts'
import type { FileStore } from './fileStore.ts'
import { imageFault, inTurn } from './image.ts'
import { inspectWhileRead } from './inspect.ts'
import { readMultipart } from './multipart.ts'

/** A file whose bytes are in the store, for `keepFile`. */
export type ArrivedFile = Pick<
  File,
  'file_id' | 'name' | 'media_type' | 'size' | 'sha256' | 'created_by'
>

export interface UploadReceived<E extends UploadEndpoint> {
  readonly fields: FieldsOf<E>
  readonly principal: Principal
  readonly trx: Transaction<Tables>
}

export interface UploadHandler<E extends UploadEndpoint> {
  /** Checks before a byte is stored what the policy of the API does not say. Read-only. */
  readonly admit?: (received: UploadReceived<E>) => Promise<unknown>
  /** Stores the file record in the transaction that changes its owner, and checks access again. */
  readonly keep: (
    received: UploadReceived<E> & { readonly file: ArrivedFile },
  ) => Promise<UploadAnswer<E>>
}

/**
 * Serves an endpoint that receives a file. The bytes are streamed into the store while type, size
 * and hash are determined. An image is then decoded, one at a time in a process. After a failure no
 * file is visible, and the remains in the store are swept.
 */
export function serveUpload<E extends UploadEndpoint>(
  api: Api,
  store: FileStore,
  endpoint: E,
  { admit = async () => undefined, keep }: UploadHandler<E>,
): void {
  api.router.post(endpoint.path, async (req, res) => {
    const { username } = await api.tokens.verify(tokenOf(req))
    try {
      requireSize(req, endpoint.bytes)
      const answer = await readMultipart(req, endpoint.bytes, async (sent, incoming, signal) => {
        requireStorable(sent)
        const as = async <T>(
          writes: boolean,
          work: (received: UploadReceived<E>) => Promise<T>,
        ): Promise<T> =>
          inTransaction(api.db, { writes }, async (trx) => {
            const principal = await enter(api, trx, username)
            const { query: fields } = readInput(api, principal, { query: sent }, () => ({
              query: validate(endpoint.fields, sent) as FieldsOf<E>,
            }))
            return work({ fields, principal, trx })
          })
        await as(false, admit)
        const fileId = randomUUID()
        await announceBlob(api.db, fileId)
        const { content, result } = inspectWhileRead(incoming.content, endpoint)
        await store.write(fileId, content, signal)
        // The parser truncates a file at the limit without an error.
        if (incoming.content.truncated) throw new TooLarge(largerThan(endpoint.bytes), 'file')
        const { mediaType, size, sha256 } = result()
        if (endpoint.takes === 'image')
          await requireGoodImage(store, fileId, contractOf({ query: sent }))
        const name = safeFileName(incoming.name, endpoint.takes, mediaType)
        const file = {
          file_id: fileId,
          name,
          media_type: mediaType,
          size,
          sha256,
          created_by: username,
        }
        return as(true, (received) => keep({ ...received, file }))
      })
      res.json(answer)
    } catch (error) {
      endAfterAnswer(req, res)
      throw error
    }
  })
}

/**
 * Refuses a declared length that is too large without reading the body; fields and boundaries need
 * little space.
 */
function requireSize(req: Request, bytes: number): void {
  if (Number(req.headers['content-length'] ?? 0) > bytes + uploadOverhead)
    throw new TooLarge(largerThan(bytes), 'file')
}

/**
 * Refuses an image that is damaged or has too many pixels. It is read back from the store, one at a time,
 * because concurrent uploads would each hold an image in memory.
 */
async function requireGoodImage(store: FileStore, fileId: string, contract: string): Promise<void> {
  const fault = await inTurn(contract, async () =>
    imageFault(await buffer(await store.read(fileId))),
  )
  if (fault === null) return
  await store.remove(fileId)
  throw new InvalidInput({ file: fault })
}

/**
 * Lets Node discard the rest of a refused request, so that the response arrives, but for a limited
 * time.
 */
function endAfterAnswer(req: Request, res: Response): void {
  res.once('finish', () => {
    if (req.complete) return
    const cut = setTimeout(() => req.destroy(), 10_000)
    for (const over of ['end', 'close']) req.once(over, () => clearTimeout(cut))
    req.resume()
  })
}
