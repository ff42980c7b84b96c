import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** What is known of the files whose bytes a store keeps. */
  interface Tables {
    file: FileTable
    file_blob: FileBlobTable
  }
}

export interface FileTable {
  /** Key of its bytes in the store as well. */
  file_id: string
  contract: string
  /** What it belongs to; who may see that may see the file. */
  owner_kind: FileOwnerKind
  /** Tag code of the form, id of the template. */
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

export type FileOwnerKind = 'form' | 'template'

/** Bytes in the store. What nothing holds was cut off, refused or replaced, and is swept after a while. */
export interface FileBlobTable {
  file_id: string
  held: boolean
  since: Generated<Date>
}
