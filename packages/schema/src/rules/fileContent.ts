import { fileTypeFromBuffer } from 'file-type'
import { fileKinds, isOfKind, type FileKind } from './file.ts'

/** Bytes from the start of a file that identify its type. */
export const headBytes = 4_100

/**
 * Detects the type of a file from its first bytes. Returns a media type of the kind, or the message
 * that refuses it.
 */
export async function judgeContent(
  kind: FileKind,
  head: Uint8Array,
): Promise<{ mediaType: string } | { fault: string }> {
  if (head.length === 0) return { fault: 'The file is empty.' }
  const mediaType = (await fileTypeFromBuffer(head))?.mime
  return isOfKind(kind, mediaType) ? { mediaType } : { fault: fileKinds[kind].refusal }
}
