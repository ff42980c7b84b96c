import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { reasonOf, StartFault } from '#platform/startFault.ts'
import type { FileStore } from './fileStore.ts'
import { LostFile } from './fileStore.ts'

/** Stores files in a local folder, in subfolders by the first two letters of their keys. */
export function diskStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const place = (key: string) => path.join(root, key.slice(0, 2), requireKey(key))
  /**
   * Returns a path in the same folder tree, because a rename is atomic only within one file system.
   */
  const arriving = (key: string) => path.join(root, 'arriving', requireKey(key))

  return {
    async write(key, content, signal) {
      const [from, to] = [arriving(key), place(key)]
      await Promise.all([mkdir(path.dirname(from), ownFolder), mkdir(path.dirname(to), ownFolder)])
      try {
        // Opened first: a stream aborted while it opens would create the file after its removal.
        const file = await open(from, 'wx', 0o600)
        // `flush` waits until the bytes are on the disk, so that a renamed file is never empty
        // after a power cut.
        await pipeline(content, file.createWriteStream({ flush: true }), { signal })
        await rename(from, to)
      } catch (error) {
        await rm(from, { force: true })
        throw error
      }
    },

    async read(key) {
      const file = await open(place(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new LostFile(key, error) : error
      })
      return file.createReadStream()
    },

    async remove(key) {
      await Promise.all([arriving(key), place(key)].map((file) => rm(file, { force: true })))
    },

    async isEmpty() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      return entries.every((entry) => entry.isDirectory())
    },
  }
}

/** What people uploaded is for the services' own account. */
const ownFolder = { recursive: true, mode: 0o700 } as const

/** Closes a folder of an earlier release to all but its owner and group, which an operator may have chosen. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  // The folder may belong to another account that lets the services write.
  if ((mode & 0o007) !== 0) await chmod(folder, mode & 0o770).catch(() => {})
}

/** Creates the folder, and throws a StartFault if no file can be written there. */
export async function requireFolder(folder: string): Promise<void> {
  const probe = path.resolve(folder, `.start-${process.pid}`)
  try {
    if (!(await mkdir(path.resolve(folder), ownFolder))) await closeToOthers(folder)
    // A full disk still takes an empty file.
    await writeFile(probe, Buffer.alloc(65_536), { flush: true })
  } catch (error) {
    throw new StartFault(
      `The folder of uploaded files ${folder} cannot be used: ${reasonOf(error)}. Check FILES_DIR.`,
    )
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/**
 * Requires a key of one file: keys come from the services, so one that names another folder is a
 * bug.
 */
function requireKey(key: string): string {
  if (!/^[\da-f-]{36}$/.test(key)) throw new Error(`'${key}' is no key of a file`)
  return key
}
