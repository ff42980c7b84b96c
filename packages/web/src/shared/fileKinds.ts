import { acceptedTypes, damagedImage, fileKinds } from '@tidemark/schema/rules/file'
import type { AcceptedFiles } from '#ui/form/fileKinds.ts'
import { isTouch } from '#ui/touch.ts'

/**
 * Checks a file by the services' rule, loaded when the first file is chosen. Without it only the
 * services check.
 */
async function contentFault(kind: keyof typeof fileKinds, file: File): Promise<string | null> {
  const rule = await import('@tidemark/schema/rules/fileContent').catch(() => null)
  if (!rule) return null
  const head = new Uint8Array(await file.slice(0, rule.headBytes).arrayBuffer())
  const judged = await rule.judgeContent(kind, head)
  return 'fault' in judged ? judged.fault : null
}

/** Returns whether the browser can decode the whole image; a truncated one cannot be decoded. */
const isDrawable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (image) => {
      image.close()
      return true
    },
    () => false,
  )

export const imageFile: AcceptedFiles = {
  accept: acceptedTypes('image'),
  // The text of specification 3, section 5.
  prompt: 'Drag and drop an image here or click',
  refusal: fileKinds.image.refusal,
  check: async (file) =>
    (await contentFault('image', file)) ?? ((await isDrawable(file)) ? null : damagedImage),
}

export const pdfFile: AcceptedFiles = {
  accept: acceptedTypes('pdf'),
  prompt: isTouch() ? 'Tap to choose a PDF' : 'Drag and drop a PDF here or click',
  refusal: fileKinds.pdf.refusal,
  check: (file) => contentFault('pdf', file),
}

export const sheetFile: AcceptedFiles = {
  // Browsers without Excel give CSV files other types.
  accept: [
    ...acceptedTypes('sheet'),
    'application/vnd.ms-excel',
    // A workbook with macros, which no import runs.
    'application/vnd.ms-excel.sheet.macroenabled.12',
    'text/plain',
  ],
  prompt: isTouch()
    ? 'Tap to choose an Excel or CSV file'
    : 'Drag and drop an Excel or CSV file here or click',
  refusal: fileKinds.sheet.refusal,
  check: (file) => contentFault('sheet', file),
}
