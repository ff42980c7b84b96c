import { existsSync, openAsBlob } from 'node:fs'
import { link, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { DatabaseChoice } from '#platform/db/database.ts'

/** Migrates a new database. */
export type Prepare = (choice: DatabaseChoice) => Promise<void>

/**
 * Returns an embedded database in memory that starts from the template, which is created at the
 * first use on this machine.
 */
export async function memoryChoice(id: string, prepare: Prepare): Promise<DatabaseChoice> {
  const file = path.join(tmpdir(), `tidemark-template-${id}.tar`)
  if (!existsSync(file)) await makeTemplate(file, prepare)
  return { kind: 'memory', template: await openAsBlob(file) }
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
