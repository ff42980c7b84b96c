import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export interface MeasuredFile {
  readonly size: number
  readonly sha256: string
}

/** Measures the bytes that pass through `through`, until `result` is called. */
export function measureWhileRead() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    result: (): MeasuredFile => ({ size, sha256: hash.digest('hex') }),
  }
}

export async function measureFile(file: string): Promise<MeasuredFile> {
  const measured = measureWhileRead()
  const chunks = measured.through(createReadStream(file))
  while (!(await chunks.next()).done);
  return measured.result()
}

export const isSame = (one: MeasuredFile, other: MeasuredFile): boolean =>
  one.size === other.size && one.sha256 === other.sha256
