import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { fromBuffer } from 'yauzl'
import { damaged, tooBig, UnreadableSheet } from './readSheet.ts'

/** Real workbooks have some dozen parts. */
const mostParts = 2_000

/** The parts of a workbook. */
export interface XlsxPackage {
  readonly has: (path: string) => boolean
  /** Unpacks a part as a stream. Throws for a part that is missing or too large. */
  readonly open: (path: string) => Promise<Readable>
  readonly close: () => void
}

/**
 * Opens the zip archive of a workbook. Files are unpacked on demand. An archive states the size of
 * each part; yauzl ends a stream that grows beyond the stated size.
 */
export async function openPackage(bytes: Buffer, partBytes: number): Promise<XlsxPackage> {
  const zip = await settle<ZipFile>((done) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, strictFileNames: false }, done),
  )
  const entries = await readEntries(zip)
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async open(path) {
      const entry = entries.get(path.toLowerCase())
      if (!entry || entry.isEncrypted()) throw new UnreadableSheet(damaged)
      if (entry.uncompressedSize > partBytes) throw new UnreadableSheet(tooBig)
      return settle<Readable>((done) => zip.openReadStream(entry, done))
    },
    close: () => zip.close(),
  }
}

const settle = <Value>(
  start: (done: (error: Error | null, value: Value) => void) => void,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(new UnreadableSheet(damaged)) : resolve(value)))
  })

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new UnreadableSheet(tooBig)
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      // The first of two parts with one name, as Excel does.
      const name = entry.fileName.replace(/^(?:\.?\/)+/, '').toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', () => reject(new UnreadableSheet(damaged)))
    zip.readEntry()
  })
}
