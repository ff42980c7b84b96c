import { limits } from '../limits.ts'
import { sizeText } from '../wording.ts'

/**
 * The accepted file types by purpose. The content decides, not the file name. Messages address the
 * person who chose the file.
 */
export const fileKinds = {
  /** Media, Attachment and Signature values, and the images of templates (specification 3, section 5). */
  image: {
    extensions: {
      'image/png': ['png'],
      'image/jpeg': ['jpg', 'jpeg'],
      'image/gif': ['gif'],
      'image/webp': ['webp'],
    },
    refusal: 'Choose a PNG, JPEG, GIF or WebP image.',
  },
  /** Guidance documents. */
  pdf: { extensions: { 'application/pdf': ['pdf'] }, refusal: 'Choose a PDF file.' },
  /** Deliverables to import. */
  sheet: {
    extensions: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx', 'xlsm'],
      'text/csv': ['csv', 'txt'],
    },
    refusal: 'Choose an Excel workbook (.xlsx) or a CSV file.',
  },
} as const satisfies Record<
  string,
  { extensions: Readonly<Record<string, readonly [string, ...string[]]>>; refusal: string }
>
export type FileKind = keyof typeof fileKinds

const extensionsOf = (kind: FileKind): Readonly<Record<string, readonly [string, ...string[]]>> =>
  fileKinds[kind].extensions

/** Returns whether a media type is accepted for a kind. */
export const isOfKind = (kind: FileKind, mediaType: string | undefined): mediaType is string =>
  mediaType !== undefined && Object.hasOwn(extensionsOf(kind), mediaType)

/** Lists the accepted types for an `<input type="file">`. */
export const acceptedTypes = (kind: FileKind): string[] => Object.keys(extensionsOf(kind))

/** Formats the refusal of a file of more than `most` bytes. */
export const largerThan = (most: number): string => `The file is larger than ${sizeText(most)}.`

export const tooLarge = largerThan(limits.file.bytes)

/** Refuses an image that was cut off on its way or cannot be decoded. */
export const damagedImage = 'The image is damaged. Choose another one.'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Makes a file name safe to show and save anywhere. Keeps the last path segment, removes control
 * and direction characters (which can disguise `gnp.exe`) and characters that file systems refuse,
 * and sets the extension of the actual type.
 */
export function safeFileName(given: string, kind: FileKind, mediaType: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[<>:"|?*%;]/g, '_')
    .replaceAll(/\s+/g, ' ')
    // Without the look behind, many full stops inside a name would take the square of their number.
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const [usual = 'bin', ...others] = extensionsOf(kind)[mediaType] ?? []
  const [, stem = plain, extension] = /^(.*)\.([^.]*)$/.exec(plain) ?? []
  const known = extension !== undefined && [usual, ...others].includes(extension.toLowerCase())
  const short = Array.from(graphemes.segment(known ? stem : plain), ({ segment }) => segment)
    .slice(0, limits.file.nameCharacters)
    .join('')
    .trim()
  const named = short === '' ? 'file' : deviceName.test(short) ? `_${short}` : short
  return `${named}.${known ? extension : usual}`
}

/** Device names that Windows reserves, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
