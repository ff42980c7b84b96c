import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Returns a zip archive of these parts by path, packed or stored. A part is text, or chunks. */
export function zipOf(
  parts: Readonly<Record<string, string | Iterable<Buffer>>>,
  packed?: 'packed',
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, part] of Object.entries(parts))
    zip.addReadStream(
      typeof part === 'string' ? Readable.from([Buffer.from(part)]) : Readable.from(part),
      path,
      { compress: packed === 'packed' },
    )
  zip.end()
  return buffer(zip.outputStream)
}
