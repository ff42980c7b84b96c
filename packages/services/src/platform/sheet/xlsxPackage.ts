import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { fromBuffer } from 'yauzl'
import type { SheetLimits } from './readSheet.ts'
import { damaged, tooBig, UnreadableSheet } from './readSheet.ts'
import type { XmlBudget, XmlHandler } from './xmlEvents.ts'
import { parseXml } from './xmlEvents.ts'

/** Real workbooks have some dozen parts. */
const mostParts = 2_000

/**
 * A part above so many bytes may unpack to so many times its packed size. Sheets of equal cells unpack
 * to some thirty times theirs, and one written to exhaust a reader to a thousand times.
 */
const ratio = { above: 10 * 1024 * 1024, most: 100 }

/** Parts may be read several times, such as the head of a sheet and then the sheet. */
const readings = 2

/** The parts of a workbook. */
export interface XlsxPackage {
  readonly has: (path: string) => boolean
  /** Unpacks and parses a part. Throws for a part that is missing or too large. */
  readonly read: (path: string, handler: XmlHandler) => Promise<void>
  readonly close: () => void
}

/**
 * Opens the zip archive of a workbook. Files are unpacked on demand. An archive states the size of
 * each part; yauzl ends a stream that grows beyond the stated size.
 */
export async function openPackage(
  bytes: Buffer,
  { partBytes, elements }: Pick<SheetLimits, 'partBytes' | 'elements'>,
): Promise<XlsxPackage> {
  const zip = await settle<ZipFile>((done) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, strictFileNames: false }, done),
  )
  const entries = await readEntries(zip)
  const budget: XmlBudget = { perPart: elements, left: elements * readings }
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async read(path, handler) {
      const entry = entries.get(path.toLowerCase())
      if (!entry || entry.isEncrypted()) throw new UnreadableSheet(damaged)
      const most = Math.max(ratio.above, ratio.most * entry.compressedSize)
      if (entry.uncompressedSize > Math.min(partBytes, most)) throw new UnreadableSheet(tooBig)
      const part = await settle<Readable>((done) => zip.openReadStream(entry, done))
      await parseXml(part, budget, handler)
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
