import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadEndpoint } from '@tidemark/schema/rest/file'
import { type FileKind, largerThan } from '@tidemark/schema/rules/file'
import { headBytes, judgeContent } from '@tidemark/schema/rules/fileContent'
import { InvalidInput, TooLarge } from '#platform/http/refusals.ts'

/** Facts about a file, collected while it is streamed. */
export interface InspectedFile {
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

/**
 * Passes the bytes through. The stream fails with 422 before its first byte when the content has
 * another type, and with 413 when it grows too large. `result` resolves after the last byte.
 */
export function inspectWhileRead(
  content: AsyncIterable<Buffer>,
  { takes, bytes }: Pick<UploadEndpoint, 'takes' | 'bytes'>,
): { readonly content: Readable; readonly result: () => InspectedFile } {
  const hash = createHash('sha256')
  let size = 0
  let mediaType: string | undefined

  async function* inspected() {
    let head: Buffer | undefined = Buffer.alloc(0)
    for await (const chunk of content) {
      size += chunk.length
      if (size > bytes) throw new TooLarge(largerThan(bytes), 'file')
      hash.update(chunk)
      if (head) {
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) continue
        mediaType = await requireKind(head, takes)
        yield head
        head = undefined
      } else yield chunk
    }
    if (head) {
      mediaType = await requireKind(head, takes)
      yield head
    }
  }

  return {
    content: Readable.from(inspected(), { objectMode: false }),
    result() {
      if (mediaType === undefined) throw new Error('The file has not passed yet')
      return { mediaType, size, sha256: hash.digest('hex') }
    },
  }
}

async function requireKind(head: Buffer, takes: FileKind): Promise<string> {
  const judged = await judgeContent(takes, head)
  if ('fault' in judged) throw new InvalidInput({ file: judged.fault })
  return judged.mediaType
}
