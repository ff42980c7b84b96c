import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './fileStore.ts'
import { LostFile } from './fileStore.ts'

/** Files in a folder of this machine, in subfolders by the first two letters of their keys. */
export function diskStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const place = (key: string) => path.join(root, key.slice(0, 2), requireKey(key))
  /** In the same folder tree, so that the rename stays within one file system. */
  const arriving = (key: string) => path.join(root, 'arriving', requireKey(key))

  return {
    async write(key, content, signal) {
      const [from, to] = [arriving(key), place(key)]
      await Promise.all([
        mkdir(path.dirname(from), { recursive: true }),
        mkdir(path.dirname(to), { recursive: true }),
      ])
      try {
        // Opened first: a stream that is cut while it opens would make the file after it was taken away.
        const file = await open(from, 'wx', 0o600)
        // `flush` waits until the bytes are on the disk: a renamed file that a power cut empties would be worse than none.
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
  }
}

/** Keys are ours; one that could name another folder is a mistake of ours. */
function requireKey(key: string): string {
  if (!/^[\da-f-]{36}$/.test(key)) throw new Error(`'${key}' is no key of a file`)
  return key
}
