import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { FieldsOf, UploadAnswer, UploadEndpoint } from '@tidemark/schema/rest/file'
import { damagedImage, safeFileName, tooLarge } from '@tidemark/schema/rules/file'
import type { Request, Response } from 'express'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, TooLarge } from '#platform/http/refusals.ts'
import { enter, tokenOf } from '#platform/http/serve.ts'
import { requireStorable } from '#platform/http/storable.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import type { File } from './file.store.ts'
import { announceBlob } from './file.store.ts'
import type { FileStore } from './fileStore.ts'
import { inTurn, isDamaged } from './image.ts'
import { inspecting } from './inspect.ts'
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
  /** Refuses who may not, before a byte is kept. Reads only. */
  readonly admit: (received: UploadReceived<E>) => Promise<unknown>
  /** Keeps the file, in the transaction that changes its owner; who may is asked again, as it stands now. */
  readonly keep: (
    received: UploadReceived<E> & { readonly file: ArrivedFile },
  ) => Promise<UploadAnswer<E>>
}

/**
 * Puts a call that takes a file on the wire. The bytes pass from the request into the store: what the file is, how large and its hash are
 * told on the way. An image is then decoded, one at a time in a process. Whatever goes wrong leaves nothing that anybody can see; what it left in the store is swept.
 */
export function serveUpload<E extends UploadEndpoint>(
  api: Api,
  store: FileStore,
  endpoint: E,
  { admit, keep }: UploadHandler<E>,
): void {
  api.router.post(endpoint.path, async (req, res) => {
    const { username } = await api.tokens.verify(tokenOf(req))
    try {
      requireSize(req)
      const answer = await readMultipart(req, async (sent, incoming, signal) => {
        requireStorable(sent)
        const as = async <T>(
          writes: boolean,
          work: (received: UploadReceived<E>) => Promise<T>,
        ): Promise<T> =>
          inTransaction(api.db, { writes }, async (trx) => {
            const principal = await enter(api, trx, username)
            return work({ fields: validate(endpoint.fields, sent) as FieldsOf<E>, principal, trx })
          })
        await as(false, admit)
        const fileId = randomUUID()
        await announceBlob(api.db, fileId)
        const { content, result } = inspecting(incoming.content, endpoint.takes)
        await store.write(fileId, content, signal)
        // The parser ends a file at the most bytes there may be, without a word.
        if (incoming.content.truncated) throw new TooLarge(tooLarge, 'file')
        const { mediaType, size, sha256 } = result()
        if (endpoint.takes === 'image') await requireWholeImage(store, fileId)
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

/** A length that is declared and too large is refused without reading; the rest of the request is fields and boundaries. */
function requireSize(req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > limits.file.bytes + 64 * 1024)
    throw new TooLarge(tooLarge, 'file')
}

/** Refuses a damaged image. It is read back from the store in its turn: images on their way in would each fill the memory. */
async function requireWholeImage(store: FileStore, fileId: string): Promise<void> {
  if (!(await inTurn(async () => isDamaged(await buffer(await store.read(fileId)))))) return
  await store.remove(fileId)
  throw new InvalidInput({ file: damagedImage })
}

/** Node reads away what is left of a refused request, so that the answer arrives; not for ever. */
function endAfterAnswer(req: Request, res: Response): void {
  res.once('finish', () => {
    if (req.complete) return
    const cut = setTimeout(() => req.destroy(), 10_000)
    for (const over of ['end', 'close']) req.once(over, () => clearTimeout(cut))
    req.resume()
  })
}
