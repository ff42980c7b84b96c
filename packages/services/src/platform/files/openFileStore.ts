import { diskStore } from './diskStore.ts'
import type { FileChoice, FileStore } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

/** The store of the configuration. Nothing is read or written before it is used. */
export const openFileStore = (choice: FileChoice): FileStore =>
  choice.kind === 'disk' ? diskStore(choice.folder) : s3Store(choice)
