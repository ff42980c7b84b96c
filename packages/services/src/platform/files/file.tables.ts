import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The records of files whose bytes are in a file store. */
  interface Tables {
    file: FileTable
    file_blob: FileBlobTable
  }
}

export interface FileTable {
  /** Also the key of its bytes in the store. */
  file_id: string
  contract: string
  /** The entity that it belongs to; people who may see the entity may see the file. */
  owner_kind: FileOwnerKind
  /** Tag code of the form, id of the template or import. */
  owner_id: string
  /** Id of the attribute it is the value of, or `guidance`. */
  field: string
  name: string
  media_type: string
  size: number
  sha256: string
  created_by: string
  created_at: Generated<Date>
}

export type FileOwnerKind = 'form' | 'template' | 'import'

/**
 * Bytes in the store. Those without a file record (interrupted, refused or replaced) are deleted
 * after a while.
 */
export interface FileBlobTable {
  file_id: string
  held: boolean
  since: Generated<Date>
}
