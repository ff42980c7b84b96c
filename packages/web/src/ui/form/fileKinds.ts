/** What a field takes. */
export interface FileKind {
  /** Media types. */
  accept: readonly string[]
  /** In the empty field. */
  prompt: string
  /** To somebody who gave something else. */
  refusal: string
  /** Looks into a file: the sentence that refuses it, or null. */
  judge: (file: File) => Promise<string | null>
}

/** Whether a file says that it is of the kind. */
export const isOfKind = ({ type }: File, { accept }: FileKind): boolean => accept.includes(type)

/** What is wrong with how large a file is, as the component library calls it; `most` are bytes. */
export const sizeFault = (
  { size }: File,
  most: number,
): 'FILE_TOO_LARGE' | 'FILE_TOO_SMALL' | null =>
  size > most ? 'FILE_TOO_LARGE' : size === 0 ? 'FILE_TOO_SMALL' : null

const units = ['B', 'kB', 'MB', 'GB'] as const

/** `1.4 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`
}
