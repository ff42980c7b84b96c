import { diskStore } from './diskStore.ts'
import type { FileChoice, FileStore } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

/** Opens the configured store, without reading or writing. */
export const openFileStore = (choice: FileChoice): FileStore =>
  choice.kind === 'disk' ? diskStore(choice.folder) : s3Store(choice)
