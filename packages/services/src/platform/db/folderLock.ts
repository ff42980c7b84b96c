import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#platform/startFault.ts'
import { folderFault } from './databaseFault.ts'

/**
 * Locks a data folder for this process. The result releases the lock. An embedded database has no
 * such lock: a second process would open the folder, and its writes would be lost silently. The
 * lock is a file beside the folder that names the process; the lock of a dead process is replaced.
 */
export function lockFolder(folder: string): () => void {
  const lock = `${path.resolve(folder)}.lock`
  inFolder(folder, () => mkdirSync(path.resolve(folder), { recursive: true, mode: 0o700 }))
  if (held.has(lock)) throw inUse(folder, lock, process.pid)
  if (!inFolder(folder, () => take(lock))) {
    const holder = readHolder(lock)
    if (holder !== null && isAlive(holder)) throw inUse(folder, lock, holder)
    // Renamed instead of removed: of two processes that find the same stale lock, one would remove
    // the new lock of the other.
    const stale = `${lock}.${process.pid}.stale`
    if (rename(lock, stale)) {
      const moved = readHolder(stale)
      if (moved !== holder) link(stale, lock)
      rmSync(stale, { force: true })
    }
    if (!take(lock)) throw inUse(folder, lock, readHolder(lock))
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true })
  }
}

/** Turns a failure, such as a folder that cannot be written to, into a sentence. */
function inFolder<T>(folder: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw folderFault(folder, error)
  }
}

const held = new Set<string>()

/** Takes the lock by a hard link, so that the file is never visible without its content. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    return link(own, lock)
  } finally {
    rmSync(own, { force: true })
  }
}

const link = (from: string, to: string) => succeeds(() => linkSync(from, to), 'EEXIST')
const rename = (from: string, to: string) => succeeds(() => renameSync(from, to), 'ENOENT')

function succeeds(act: () => void, expected: string): boolean {
  try {
    act()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false
    throw error
  }
}

function readHolder(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

/**
 * Checks whether the process of a lock runs. A lock with this process id that this process does not
 * hold is from an earlier run: in a container every start has process id 1.
 */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const inUse = (folder: string, lock: string, holder: number | null) =>
  new StartFault(
    `The data folder ${folder} is in use by process ${holder ?? 'unknown'}. Stop that one first; ` +
      `if it is not Tidemark, remove ${lock} and start again.`,
  )
