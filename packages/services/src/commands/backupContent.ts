import { counted } from '@tidemark/schema/wording'
import type { BackupManifest } from '#platform/backup/manifest.ts'

/** Describes the content of a backup in a sentence; a second one names lost files. */
export function contentOf({ at, database, files, lost }: BackupManifest): string {
  const megabytes = new Intl.NumberFormat('en-GB', {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const [databaseSize, fileSize] = [database.size, bytes].map((one) => megabytes.format(one / 1e6))
  const fileCount = counted(files.length, 'file')
  const sentence = `the database as of ${at} (${databaseSize}) and ${fileCount} (${fileSize}).`
  return lost.length === 0
    ? sentence
    : `${sentence}\nThe file store had lost or damaged ${counted(lost.length, 'file')}, which the backup does not contain:\n${lost.join('\n')}`
}
