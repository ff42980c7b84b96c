/** A refused or failed file transfer, with a message for the user. */
export class FileFault extends Error {
  /** 0 without a response. */
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Transfers files to and from the gateway as streams, with the person's token. Files do not pass through GraphQL. */
export interface Files {
  /** Downloads a file. Paths are relative to the gateway's root. */
  read: (path: string) => Promise<Blob>
  /** Uploads one file after its fields; throws a `FileFault`, or an `AbortError` if cancelled. */
  send: (
    path: string,
    fields: Readonly<Record<string, string>>,
    file: File,
    options: UploadOptions,
  ) => Promise<unknown>
}

export const unreached = 'The server could not be reached. Check your connection and try again.'
