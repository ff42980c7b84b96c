import type { Readable } from 'node:stream'

/** Where the bytes of files are kept. Keys are ours, never a word of the sender's. */
export interface FileStore {
  /** Streams the content in. Nothing is found under the key before all of it is there, and nothing is left when it fails or is aborted. */
  write(key: string, content: Readable, signal: AbortSignal): Promise<void>
  /** The bytes as a stream; a `LostFile` when there are none. */
  read(key: string): Promise<Readable>
  /** Takes away what is under the key, and what an interrupted `write` may have left of it. Nothing being there is no fault. */
  remove(key: string): Promise<void>
}

/** The database knows the file and the store does not. */
export class LostFile extends Error {
  override readonly name = 'LostFile'

  constructor(key: string, cause: unknown) {
    super(`The store has no file ${key}`, { cause })
  }
}

/** Which store, and what it needs. */
export type FileChoice =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly region: string
      /** Address of a store other than Amazon's, such as MinIO's. */
      readonly endpoint?: string | undefined
      /** Put before each key, such as `tidemark/`. */
      readonly prefix: string
      /** Left out: found as Amazon's own tools find them. */
      readonly credentials?:
        | { readonly accessKeyId: string; readonly secretAccessKey: string }
        | undefined
    }
