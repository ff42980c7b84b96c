import type { Readable } from 'node:stream'
import type { Font } from 'fontkit'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone.
import PDFDocument from 'pdfkit'
import type { LetOthers } from '#platform/turns.ts'
import { takeTurns } from '#platform/turns.ts'
import { ownFiles, regular } from './fonts.ts'
import { openLetters, textsIn } from './letters.ts'
import type { Letters } from './letters.ts'
import type { TextLine, TextPiece } from './lines.ts'
import { linesOf } from './lines.ts'

/** A Node stream that accepts opened fonts; the types declare a generic stream and font files. */
export type Doc = InstanceType<typeof PDFDocument> &
  Readable & {
    registerFont: (name: string, font: Buffer | Font) => unknown
    /** The pages that are not written yet. */
    readonly _pageBuffer: { readonly end: () => void }[]
    /** The used fonts. */
    readonly _fontFamilies: Readonly<Record<string, { readonly finalize: () => void }>>
  }

/** How a text is set; sizes in points. */
export interface Type {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
}

/** A text broken into lines. */
export interface TextBlock {
  readonly lines: readonly TextLine[]
  readonly type: Type
  /** The height of the lines in points. */
  readonly height: number
}

export const ink = {
  text: '#17202E',
  muted: '#56637A',
  line: '#B9C3D3',
  head: '#E8EDF5',
  brand: '#013CA6',
  warning: '#8A4B00',
} as const

/** The most time of the process for one document, in milliseconds. */
const mostWorkMs = 20_000

interface Format {
  readonly title: string
  readonly landscape?: boolean
  /** The contract, which takes turns with others. */
  readonly contract?: string
  /** Stops the drawing. */
  readonly signal?: AbortSignal
  /** Points. */
  readonly margins?: typeof usualMargins
}
const usualMargins = { left: 34, right: 34, top: 42, bottom: 52 }

/**
 * An A4 document that is written from the top, with text in every supported script and automatic
 * pages. Others are served while it is drawn; the drawing ends when it takes too long.
 */
export class Paper {
  readonly doc: Doc
  readonly letters: Letters
  /** To be awaited between the parts of a drawing. */
  readonly letOthers: LetOthers
  readonly left: number
  /** The width between the margins, in points. */
  readonly inner: number
  readonly #margins: typeof usualMargins

  constructor(
    letters: Letters,
    { title, landscape = false, margins = usualMargins, contract: of, signal }: Format,
  ) {
    this.letters = letters
    this.letOthers = takeTurns({
      mostMs: mostWorkMs,
      ...(of !== undefined && { of }),
      ...(signal && { signal }),
    })
    this.doc = new PDFDocument({
      size: 'A4',
      layout: landscape ? 'landscape' : 'portrait',
      bufferPages: true,
      margins,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Creator: 'Tidemark' },
    }) as Doc
    for (const [name, font] of [...Object.entries(ownFiles), ...letters.fallbacks])
      this.doc.registerFont(name, font)
    this.#margins = margins
    this.left = margins.left
    this.inner = this.doc.page.width - margins.left - margins.right
  }

  /** Opens a document with the letters of all texts in what it shows. */
  static async open(shown: object, { title, ...format }: Format): Promise<Paper> {
    const letters = await openLetters(textsIn(shown))
    return new Paper(letters, { title: letters.write(title), ...format })
  }

  get y(): number {
    return this.doc.y
  }

  set y(y: number) {
    this.doc.y = y
  }

  /** The position of the end of the text, in points from the top. */
  get bottom(): number {
    return this.doc.page.height - this.#margins.bottom
  }

  lineHeight({ size }: Type): number {
    const { ascent, descent, lineGap, unitsPerEm } = regular
    return ((ascent - descent + lineGap) / unitsPerEm) * size
  }

  /** Lays out a text in a column of this width. */
  async block(text: string, width: number, type: Type): Promise<TextBlock> {
    const widthOf = ({ text: piece, font }: { text: string; font: string | null }) =>
      this.#use(font, type).widthOfString(piece)
    const { letters, letOthers } = this
    const lines = await linesOf(letters.write(text), { letters, width, widthOf, letOthers })
    return { lines, type, height: lines.length * this.lineHeight(type) }
  }

  /** Draws lines from `y` on, ignoring the end of the page. Does not change `y`. */
  draw(
    lines: readonly TextLine[],
    type: Type,
    place: { left: number; y: number; width: number },
  ): void {
    const height = this.lineHeight(type)
    const baseline = place.y + (regular.ascent / regular.unitsPerEm) * type.size
    for (const [at, line] of lines.entries()) {
      let x = place.left + (line.fromRight ? Math.max(0, place.width - line.width) : 0)
      for (const piece of line.pieces) {
        this.#drawPiece(piece, type, { x, y: baseline + at * height })
        x += piece.width
      }
    }
  }

  /** Returns whether one of the texts has letters that are not printed as they were typed. */
  async isCut(texts: readonly string[]): Promise<boolean> {
    for (const text of texts) {
      await this.letOthers()
      if (this.letters.isCut(text)) return true
    }
    return false
  }

  /** Draws the first line of a text, ignoring the end of the page. */
  async line(
    text: string,
    type: Type,
    place: { left: number; y: number; width: number },
  ): Promise<void> {
    const { lines } = await this.block(text, place.width, type)
    this.draw(lines.slice(0, 1), type, place)
  }

  /** Draws a text at the present position, over as many pages as needed. */
  async flow(text: string, type: Type): Promise<void> {
    const { lines } = await this.block(text, this.inner, type)
    const height = this.lineHeight(type)
    for (const line of lines) {
      await this.letOthers()
      this.room(height)
      this.draw([line], type, { left: this.left, y: this.y, width: this.inner })
      this.y += height
    }
  }

  /** Begins a new page unless this height is left, in points. */
  room(height: number): void {
    if (this.y + height > this.bottom) this.doc.addPage()
  }

  rule(y: number): void {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.inner, y)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke()
  }

  /** Draws the footer of every page, a text and the page number, and ends the document. */
  async end(footer: string): Promise<void> {
    const type = { size: 7.5, color: ink.muted }
    const { start, count } = this.doc.bufferedPageRange()
    for (let at = start; at < start + count; at += 1) {
      const number = await this.block(`Page ${at - start + 1} of ${count}`, this.inner, type)
      const [page] = number.lines
      this.doc.switchToPage(at)
      const y = this.doc.page.height - 40
      this.rule(y - 6)
      await this.line(footer, type, { left: this.left, y, width: this.inner - 80 })
      if (page)
        this.draw([page], type, { left: this.left + this.inner - page.width, y, width: page.width })
    }
    // `end` would pack all pages and embed all fonts in one piece.
    for (const page of this.doc._pageBuffer.splice(0)) {
      await this.letOthers()
      page.end()
    }
    for (const font of Object.values(this.doc._fontFamilies)) {
      await this.letOthers()
      font.finalize()
    }
    this.doc.end()
  }

  #use(font: string | null, { size, bold }: Type) {
    return this.doc.font(font ?? (bold ? 'bold' : 'regular')).fontSize(size)
  }

  #drawPiece({ text, font }: TextPiece, type: Type, { x, y }: { x: number; y: number }): void {
    const { bottom } = this.doc.page.margins
    const { x: wasX, y: wasY } = this.doc
    // Text below the margin would start another page.
    this.doc.page.margins.bottom = 0
    this.#use(font, type)
      .fillColor(type.color)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    this.doc.page.margins.bottom = bottom
    Object.assign(this.doc, { x: wasX, y: wasY })
  }
}
