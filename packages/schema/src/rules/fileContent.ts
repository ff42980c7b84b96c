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
  if (kind === 'sheet') return judgeSheet(head)
  const mediaType = (await fileTypeFromBuffer(head))?.mime
  return isOfKind(kind, mediaType) ? { mediaType } : { fault: fileKinds[kind].refusal }
}

const startsWith = (head: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => head[at] === byte)

/**
 * Tells workbooks from CSV by their first bytes. Both a workbook with a password and one of Excel 97
 * are compound files. A workbook's own content is checked when it is read.
 */
function judgeSheet(head: Uint8Array): { mediaType: string } | { fault: string } {
  if (startsWith(head, 0x50, 0x4b, 3, 4))
    return { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    return {
      fault: 'The file has a password or an old format. Save it as .xlsx without a password.',
    }
  const isText =
    !startsWith(head, 0xff, 0xd8) && !head.includes(0) && !startsWith(head, 0x25, 0x50, 0x44, 0x46)
  return isText ? { mediaType: 'text/csv' } : { fault: fileKinds.sheet.refusal }
}
