import { existsSync, openAsBlob } from 'node:fs'
import { link, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { DatabaseChoice } from '#platform/db/database.ts'

/** Migrates a new database. */
export type Prepare = (choice: DatabaseChoice) => Promise<void>

const fileOf = (id: string) => path.join(tmpdir(), `tidemark-template-${id}.tar`)

/** Returns an embedded database in memory that starts from the template. */
export const memoryChoice = async (
  id: string,
): Promise<{ readonly kind: 'memory'; readonly template: Blob }> => ({
  kind: 'memory',
  template: await openAsBlob(fileOf(id)),
})

/** Creates the template unless it is there. */
export async function createMemoryTemplate(id: string, prepare: Prepare): Promise<void> {
  if (!existsSync(fileOf(id))) await makeTemplate(fileOf(id), prepare)
}

/** Deletes templates of earlier migrations, except recent ones that another run may still read. */
async function sweepTemplates(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const file = path.join(tmpdir(), name)
    if (
      /^tidemark-template-[\da-f]+\.tar$/.test(name) &&
      (await stat(file)).mtimeMs < Date.now() - 3_600_000
    )
      await rm(file, { force: true })
  }
}

async function makeTemplate(file: string, prepare: Prepare): Promise<void> {
  await sweepTemplates()
  const work = await mkdtemp(path.join(tmpdir(), 'tidemark-template-'))
  const folder = path.join(work, 'data')
  await prepare({ kind: 'pglite', folder })
  const pglite = await PGlite.create({ dataDir: folder })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  const dumped = path.join(work, 'template.tar')
  await writeFile(dumped, dump.stream())
  // Created by a hard link, so that parallel test files never read an incomplete template.
  await link(dumped, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(work, { recursive: true })
}
