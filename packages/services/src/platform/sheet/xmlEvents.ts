import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'
import sax from 'sax'
import { damaged, UnreadableSheet } from './readSheet.ts'

export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** The rest of the part is not needed. */
  readonly isDone?: () => boolean
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Parses a part as it is unpacked. Names come without prefix. Entities that a document declares are
 * not expanded: sax knows only those of XML itself.
 */
export async function parseXml(part: Readable, { open, text, close, isDone }: XmlHandler) {
  const parser = sax.parser(true, { position: false })
  const fail = () => {
    throw new UnreadableSheet(damaged)
  }
  Object.assign(parser, {
    onerror: fail,
    onopentag: ({ name, attributes }: Tag) => open(local(name), attributes),
    ...(text && { ontext: text, oncdata: text }),
    ...(close && { onclosetag: (name: string) => close(local(name)) }),
  })
  const decoder = new StringDecoder('utf8')
  try {
    for await (const chunk of part) {
      parser.write(decoder.write(chunk as Buffer))
      if (isDone?.()) return
    }
    parser.write(decoder.end()).close()
  } catch (error) {
    if (UnreadableSheet.is(error)) throw error
    throw new UnreadableSheet(damaged)
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
