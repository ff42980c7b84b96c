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
  const found = await fileTypeFromBuffer(head)
  // An animated PNG is a valid PNG: a reader without animations shows its first frame.
  const mediaType = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  if (isOfKind(kind, mediaType)) return { mediaType }
  const { refusal } = fileKinds[kind]
  // The name of a file may promise another type than its content has, as with HEIC photos.
  return { fault: found ? `This file is ${found.ext.toUpperCase()}. ${refusal}` : refusal }
}

const startsWith = (head: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => head[at] === byte)

/**
 * Tells workbooks from CSV by their first bytes, which are the same however the file arrives. Both a
 * workbook with a password and one of Excel 97 are compound files. What a file contains is checked when
 * it is read.
 */
function judgeSheet(file: Uint8Array): { mediaType: string } | { fault: string } {
  const head = file.subarray(0, headBytes)
  // Its first part is its type.
  if (
    startsWith(head, 0x50, 0x4b, 3, 4) &&
    plainLetters(head).includes('mimetypeapplication/vnd.oasis')
  )
    return { fault: 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx.' }
  if (startsWith(head, 0x50, 0x4b, 3, 4))
    return { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    return {
      fault:
        'This is a workbook of Excel 97 to 2003 (.xls), or one with a password. Save it as .xlsx without a password.',
    }
  if (isWebPage(head))
    return { fault: 'This is a web page, not a workbook. Open it in Excel and save it as .xlsx.' }
  return isText(head) ? { mediaType: 'text/csv' } : { fault: fileKinds.sheet.refusal }
}

/** Returns whether a text is HTML, or XML or an archive of pages, as reports export them with the name of a workbook. */
function isWebPage(head: Uint8Array): boolean {
  const text = plainLetters(head)
  return /^\s*(?:<!--|<\?xml\b|<!doctype html|<(?:html|head|body|meta|style|table|div)\b[^>]*>|mime-version:)/i.test(
    text,
  )
}

/** Returns the first letters without marks of an encoding, and the zeros of UTF-16. */
const plainLetters = (head: Uint8Array): string =>
  String.fromCharCode(...head.subarray(0, 500).filter((byte) => byte > 0 && byte < 0x80))

/** Returns the encoding of a text in UTF-16: by its mark, or where nearly each second byte is 0; else null. */
export function utf16Of(file: Uint8Array): 'utf_16le' | 'utf_16be' | null {
  if (startsWith(file, 0xff, 0xfe)) return 'utf_16le'
  if (startsWith(file, 0xfe, 0xff)) return 'utf_16be'
  const head = file.subarray(0, headBytes)
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [first, second] = zeros
  if (second * 4 > head.length && first * mostText <= head.length) return 'utf_16le'
  return first * 4 > head.length && second * mostText <= head.length ? 'utf_16be' : null
}

/** In a text a stray control character is an error of its cell. */
function isText(head: Uint8Array): boolean {
  if (utf16Of(head)) return true
  if (startsWith(head, 0xff, 0xd8) || startsWith(head, 0x25, 0x50, 0x44, 0x46)) return false
  const controls = head.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)).length
  return controls <= Math.ceil(head.length / mostText)
}

/** One of so many bytes of a text may be a control character. */
const mostText = 50
