import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'
import sax from 'sax'
import { damaged, tooBig, UnreadableSheet } from './readSheet.ts'

export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** Returns whether the rest of the part is not needed. */
  readonly isDone?: () => boolean
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Real workbooks nest some twenty elements; one has at most some forty attributes. */
const deepest = 100
const mostAttributes = 500

const longestKeyword = '[CDATA['.length

/**
 * Comments, sections and instructions of a part beyond one for each element: a few programs write a
 * section for each cell. Each costs as much as an element.
 */
const mostMarkup = 10_000
const markup = /<[!?]/g

/** Limits are checked after each piece: sax reads a declaration in the square of its length. */
const pieceBytes = 4 * 1024

/** How many elements the XML of a workbook may have: of one part, and left of all that are read. */
export interface XmlBudget {
  readonly perPart: number
  left: number
}

/** Characters of a name, value or comment. Those of real workbooks have some thousand. */
Object.assign(sax, { MAX_BUFFER_LENGTH: 1_000_000 })

/**
 * Parses a part as it is unpacked, within a budget. Names come without prefix. Entities that a
 * document declares are not expanded: sax knows only those of XML itself.
 */
export async function parseXml(
  part: Readable,
  budget: XmlBudget,
  { open, text, close, isDone }: XmlHandler,
) {
  const parser = sax.parser(true, { position: false })
  let [depth, count, attributesOfTag, others] = [0, 0, 0, 0]
  const fail = (reason = damaged) => {
    throw new UnreadableSheet(reason)
  }
  Object.assign(parser, {
    position: 0,
    onerror: () => fail(),
    onopentagstart() {
      attributesOfTag = 0
      depth += 1
      count += 1
      if (depth > deepest) fail()
      budget.left -= 1
      if (count > budget.perPart || budget.left < 0) fail(tooBig)
    },
    onattribute() {
      attributesOfTag += 1
      if (attributesOfTag > mostAttributes) fail()
    },
    onopentag: ({ name, attributes }: Tag) => open(local(name), attributes),
    ...(text && { ontext: text, oncdata: text }),
    onclosetag(name: string) {
      depth -= 1
      close?.(local(name))
    },
  })
  const write = (piece: string) => {
    others += piece.match(markup)?.length ?? 0
    if (others > mostMarkup + count) fail(tooBig)
    // By its position, which it does not count without line numbers, sax sees when to check lengths.
    parser.position += piece.length
    parser.write(piece)
    // What begins with `<!` is compared with each keyword after each character.
    if (((parser as { sgmlDecl?: string }).sgmlDecl?.length ?? 0) > longestKeyword) fail()
  }
  let decode: ((chunk?: Buffer) => string) | undefined
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      decode ??= decoderFor(chunk)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        write(decode(chunk.subarray(at, at + pieceBytes)))
        if (isDone?.()) return
      }
    }
    write(decode?.() ?? '')
    parser.close()
  } catch (error) {
    if (UnreadableSheet.is(error)) throw error
    throw new UnreadableSheet(damaged)
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Returns a function that decodes a part piece by piece, and without a piece what is left at its end. */
function decoderFor(start: Buffer): (chunk?: Buffer) => string {
  const encoding = encodingOf(start)
  if (/^utf-?8$/i.test(encoding)) {
    // Much faster than a `TextDecoder` of pieces.
    const decoder = new StringDecoder('utf8')
    return (chunk) => (chunk ? decoder.write(chunk) : decoder.end())
  }
  const decoder = new TextDecoder(encoding)
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode())
}

/** Returns the encoding of a part by its mark or its declaration. */
function encodingOf(start: Buffer): string {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return /^[^>]*\bencoding=["']([\w-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
}
