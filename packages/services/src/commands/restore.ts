/**
 * Restores a backup into the empty database and the empty file store of the environment, which is
 * that of the services.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { migrationFolder } from '#database.ts'
import { restoreBackup } from '#platform/backup/restoreBackup.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { readArguments, runOffline } from './command.ts'
import { contentOf } from './backupContent.ts'

await runOffline({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { from: z.string().min(1) },
      'npm run restore -- --from /backups/2026-11-23',
    ),
  run: async ({ from }, env) => {
    const made = await restoreBackup({
      database: env.database,
      files: openFileStore(env.files),
      folder: from,
      migrations: (await readdir(migrationFolder)).map((file) => path.parse(file).name),
    })
    return [`Restored from ${from}: ${contentOf(made)}`, 'Start the services.']
  },
})
