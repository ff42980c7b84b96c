import { limits } from '@tidemark/schema/limits'
import sharp from 'sharp'
import type { Metadata } from 'sharp'

// Images of one request after the other would only fill the memory.
sharp.cache(false)
let last: Promise<unknown> = Promise.resolve()

/** Runs work on images one at a time in a process, which bounds the memory that large ones take together. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** Reads the header of an image; null where it unpacks to more pixels than cameras have. Throws where there is none. */
export async function headerOf(content: Buffer): Promise<Metadata | null> {
  // The limit is not the library's own, which tells it by a message alone.
  const header = await sharp(content, { limitInputPixels: false }).metadata()
  return header.width * header.height > limits.print.pixels ? null : header
}

/**
 * Decodes an image and answers whether it is damaged: cut off on its way, or not what its header says. An image that is
 * too large to decode, or takes too long, cannot be judged and counts as whole.
 */
export async function isDamaged(content: Buffer): Promise<boolean> {
  try {
    if (!(await headerOf(content))) return false
    await sharp(content, {
      limitInputPixels: limits.print.pixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .resize(1, 1, { fit: 'fill' })
      .timeout({ seconds: limits.print.seconds })
      .toBuffer()
    return false
  } catch (error) {
    return !(error instanceof Error && error.message.startsWith('timeout'))
  }
}
