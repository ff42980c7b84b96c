/**
 * Backs up the database, the keys in it and the files into a new folder. Reads the same environment
 * as the services. Exits with 1 when the file store has lost files, after a complete backup of the
 * others.
 */
import { z } from 'zod'
import { makeBackup } from '#platform/backup/makeBackup.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { readArguments, runOffline } from './command.ts'
import { contentOf } from './backupContent.ts'

await runOffline({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { to: z.string().min(1) },
      'npm run backup -- --to /backups/2026-11-23',
    ),
  run: async ({ to }, env) => {
    const made = await makeBackup({
      database: env.database,
      files: openFileStore(env.files),
      folder: to,
    })
    if (made.lost.length > 0) process.exitCode = 1
    return [`Backed up to ${to}: ${contentOf(made)}`]
  },
})
