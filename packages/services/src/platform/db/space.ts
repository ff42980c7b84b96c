import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#platform/startFault.ts'

/** What a new embedded database takes, and what the log of an existing one takes, in MB. */
const wantedMb = { new: 100, existing: 20 }

/**
 * Throws a StartFault when the disk of a data folder is full. The embedded PostgreSQL itself would
 * fail without saying why.
 */
export function requireSpace(folder: string): void {
  const { bavail, bsize, blocks } = statfsSync(path.resolve(folder))
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20)
  const wanted = existsSync(path.join(folder, 'PG_VERSION')) ? wantedMb.existing : wantedMb.new
  // Some file systems do not know their size.
  if (blocks > 0 && freeMb < wanted)
    throw new StartFault(
      `No space is left in the data folder ${folder}: ${freeMb} MB are free, and Tidemark needs about ${wanted} MB. Free some, or set DATA_DIR to another disk.`,
    )
}
