export interface AcceptedFiles {
  /** Media types. */
  accept: readonly string[]
  /** The text of the empty field. */
  prompt: string
  /** The message for a file of another type. */
  refusal: string
  /** Checks a file; returns the message that refuses it, or null. */
  check: (file: File) => Promise<string | null>
}

export const isOfKind = ({ type }: File, { accept }: AcceptedFiles): boolean =>
  accept.includes(type)

/** Returns the message for a file size error of the component library. `most` is in bytes. */
export const sizeFault = (
  { size }: File,
  most: number,
): 'FILE_TOO_LARGE' | 'FILE_TOO_SMALL' | null =>
  size > most ? 'FILE_TOO_LARGE' : size === 0 ? 'FILE_TOO_SMALL' : null
