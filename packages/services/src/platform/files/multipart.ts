import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy'
import type { Request } from 'express'
import { InvalidInput } from '#platform/http/refusals.ts'

/** A file that is being received. */
export interface IncomingFile {
  /** The sender's name for it; untrusted. */
  readonly name: string
  readonly content: AsyncIterable<Buffer> & { readonly truncated?: boolean }
}

/** Fields are few and short. */
const most = {
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 2_000,
  files: 1,
  parts: 11,
  headerPairs: 20,
}

/**
 * Reads a multipart request: the fields, then one file, which `take` receives as a stream with
 * backpressure. A file of more than `bytes` is truncated. Refuses with 422 a request that is not multipart, has its file before its fields,
 * no file or several. An aborted request rejects.
 */
export async function readMultipart<Kept>(
  req: Request,
  bytes: number,
  take: (fields: Record<string, string>, file: IncomingFile, signal: AbortSignal) => Promise<Kept>,
): Promise<Kept> {
  const parser = openParser(req, bytes)
  const fields: Record<string, string> = {}
  const stopped = new AbortController()
  return new Promise<Kept>((resolve, reject) => {
    let taking: Promise<Kept> | undefined
    let incoming: Readable | undefined
    const fail = (error: unknown) => {
      req.unpipe(parser)
      stopped.abort(error)
      // Otherwise the reader of the stream would wait forever.
      incoming?.destroy(error instanceof Error ? error : undefined)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (taking)
        fail(new InvalidInput({ [name]: 'The file has to be the last part of the request.' }))
      else if (nameTruncated || valueTruncated)
        fail(new InvalidInput({ [name]: 'It is too long.' }))
      else fields[name] = value
    })
    parser.on('file', (field, content, name) => {
      content.on('error', (error) => {
        // Its reader stopped early, for a reason that it rejects with.
        if (error.name !== 'AbortError') fail(error)
      })
      if (field === 'file' && !taking) {
        incoming = content
        taking = take(fields, { name, content }, stopped.signal)
        taking.catch(fail)
      } else content.resume()
    })
    parser.on('filesLimit', () => fail(new InvalidInput({ file: 'One file at a time.' })))
    parser.on('fieldsLimit', () =>
      fail(new InvalidInput({ '': 'The request has too many fields.' })),
    )
    parser.on('partsLimit', () => fail(new InvalidInput({ '': 'The request has too many parts.' })))
    parser.on('error', () =>
      fail(new InvalidInput({ '': 'The multipart request cannot be read.' })),
    )
    parser.on('finish', () => {
      if (taking) taking.then(resolve, fail)
      else fail(new InvalidInput({ file: 'Field is required.' }))
    })
    const cut = () => {
      if (!req.complete) fail(new InvalidInput({ file: 'The upload was cut off.' }))
    }
    req.on('error', cut)
    req.once('close', cut)
    req.pipe(parser)
  })
}

function openParser(req: Request, bytes: number): BusboyInstance {
  const type = req.headers['content-type']
  if (!type?.startsWith('multipart/form-data'))
    throw new InvalidInput({ '': 'A file is sent as multipart/form-data.' })
  try {
    // One byte more than the largest file shows that a file is too large.
    return new Busboy({
      headers: req.headers as BusboyHeaders,
      limits: { ...most, fileSize: bytes + 1 },
    })
  } catch {
    throw new InvalidInput({ '': 'The multipart request cannot be read.' })
  }
}
