import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StartFault } from '#platform/startFault.ts'

const content = z.object({
  /** Bytes. */
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

const manifest = z.object({
  format: z.literal(1),
  /** When the database was read. */
  at: z.iso.datetime(),
  kind: z.enum(['postgres', 'pglite']),
  /** Version of PostgreSQL. */
  postgres: z.string(),
  /** The migrations of the database. */
  migrations: z.array(z.string()),
  database: content,
  /** The files that rows of the database name; `id` is their key in the file store. */
  files: z.array(content.extend({ id: z.uuid() })),
  /** Files that rows name, but whose bytes were missing or damaged when the backup was made. */
  lost: z.array(z.string()),
})

/** The content of a backup, in `backup.json`. */
export type BackupManifest = z.output<typeof manifest>
export type BackupFile = BackupManifest['files'][number]

export const placesIn = (folder: string, kind: BackupManifest['kind']) => ({
  database: path.join(folder, kind === 'postgres' ? 'database.dump' : 'database.tar.gz'),
  files: path.join(folder, 'files'),
})

const placeOf = (folder: string) => path.join(folder, 'backup.json')

export const writeManifest = (folder: string, made: BackupManifest): Promise<void> =>
  writeFile(placeOf(folder), JSON.stringify(made, null, 1), { mode: 0o600, flush: true })

/** Throws a StartFault when the folder holds no complete backup of a known format. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(placeOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new StartFault(`${folder} is not a backup: it has no backup.json.`)
      : error
  })
  const parsed = manifest.safeParse(parse(text))
  if (!parsed.success) throw new StartFault(`${placeOf(folder)} is damaged, or of a newer release.`)
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
