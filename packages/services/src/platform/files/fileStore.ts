import type { Readable } from 'node:stream'

/** Stores the bytes of files. The services generate the keys; they never contain user input. */
export interface FileStore {
  /**
   * Streams the content into the store. The key exists only once all bytes are written; a failed or
   * aborted write leaves nothing.
   */
  write(key: string, content: Readable, signal: AbortSignal): Promise<void>
  /** Returns the bytes as a stream; throws `LostFile` when they are missing. */
  read(key: string): Promise<Readable>
  /** Deletes the bytes and the remains of an interrupted `write`. A missing key is not an error. */
  remove(key: string): Promise<void>
  /** Whether nothing is stored. */
  isEmpty(): Promise<boolean>
}

/** The database has a record of a file whose bytes are missing in the store. */
export class LostFile extends Error {
  override readonly name = 'LostFile'

  constructor(key: string, cause: unknown) {
    super(`The store has no file ${key}`, { cause })
  }
}

/** The kind of the store and its settings. */
export type FileChoice =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly region: string
      /** The endpoint of a store other than Amazon's, such as MinIO. */
      readonly endpoint?: string | undefined
      /** The prefix of every key, such as `tidemark/`. */
      readonly prefix: string
      /** Without it, credentials come from the AWS default chain. */
      readonly credentials?:
        | { readonly accessKeyId: string; readonly secretAccessKey: string }
        | undefined
    }
