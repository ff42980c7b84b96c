import type { jsPDF } from 'jspdf'
import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url'
import regular from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?url'
import { losesLetters, writableText } from '@tidemark/schema/rules/writableText'

/** The fonts of a PDF as files, in the text form that the library takes them in. */
export interface PdfFonts {
  normal: string
  bold: string
}

/** The family that `embedFonts` puts into a document. */
export const fontFamily = 'Roboto'

/** Fetched when a PDF is asked for, never before. */
export async function fetchFonts(): Promise<PdfFonts> {
  const [normalFile, boldFile] = await Promise.all([regular, bold].map(fetchFile))
  return { normal: base64(normalFile), bold: base64(boldFile) }
}

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font at ${url} could not be fetched: ${response.status}`)
  return response.arrayBuffer()
}

/** Base 64, in pieces that a call can take as its arguments. */
export function base64(file: ArrayBuffer | undefined): string {
  const bytes = new Uint8Array(file ?? new ArrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x2000) text += String.fromCodePoint(...bytes.subarray(at, at + 0x2000))
  return btoa(text)
}

/** What the library knows of an embedded font, untyped. */
interface Metadata {
  characterToGlyph: (codePoint: number) => number
}

/** How text gets into the PDF. */
export interface Writer {
  /** The text as the embedded fonts have letters for. */
  write: (text: string) => string
  /** Whether the fonts lack letters of the text, which then stand as `?`. */
  isCut: (text: string) => boolean
}

/** Embeds the fonts, of which the letters used are kept. */
export function embedFonts(doc: jsPDF, fonts: PdfFonts): Writer {
  for (const style of ['normal', 'bold'] as const) {
    doc.addFileToVFS(`Roboto-${style}.ttf`, fonts[style])
    doc.addFont(`Roboto-${style}.ttf`, fontFamily, style)
  }
  const { metadata } = doc.setFont(fontFamily, 'normal').getFont() as unknown as { metadata: Metadata }
  const has = (codePoint: number) => Boolean(metadata.characterToGlyph(codePoint))
  return { write: (text) => writableText(text, has), isCut: (text) => losesLetters(text, has) }
}
