import { limits } from '@tidemark/schema/limits'
import sharp from 'sharp'
import type { Metadata } from 'sharp'

// Consecutive requests use different images, so a cache would only use memory.
sharp.cache(false)
let last: Promise<unknown> = Promise.resolve()

/** Runs work on images one at a time in a process, which bounds the memory of large ones. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/**
 * Reads the header of an image; null when it has more pixels than cameras produce. Throws when the
 * content is not an image.
 */
export async function headerOf(content: Buffer): Promise<Metadata | null> {
  // The library's limit is off, because it is reported only by message.
  const header = await sharp(content, { limitInputPixels: false }).metadata()
  return header.width * header.height > limits.print.pixels ? null : header
}

/**
 * Decodes an image and returns whether it is damaged: truncated, or different from its header. An
 * image that is too large to decode, or takes too long, counts as intact.
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
