import { damagedImage } from '@tidemark/schema/rules/file'
import { serverLimits } from '@tidemark/schema/serverLimits'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { FairTurns } from '#platform/http/fairTurns.ts'

// Consecutive requests use different images, so a cache would only use memory.
sharp.cache(false)

const turns = new FairTurns({ most: 1, share: 1 })
const bulkhead = {
  name: 'image',
  concurrency: 1,
  queue: Infinity,
  timeMs: serverLimits.print.seconds * 1_000,
}

/**
 * Runs work on images one at a time in a process, which bounds the memory of large ones. Contracts
 * take turns.
 */
export const inTurn = <T>(contract: string, work: () => Promise<T>): Promise<T> =>
  turns.run({ contract, person: '', bulkhead }, work)

/**
 * Reads the header of an image; null when it has more pixels than cameras produce. Throws when the
 * content is not an image.
 */
export async function headerOf(content: Buffer): Promise<Metadata | null> {
  // The library's limit is off, because it is reported only by message.
  const header = await sharp(content, { limitInputPixels: false }).metadata()
  return header.width * header.height > serverLimits.print.pixels ? null : header
}

const tooManyPixels = `The image has more than ${serverLimits.print.pixels / 1_000_000} million pixels. Make it smaller.`

/**
 * Decodes an image and returns what is wrong with it: that it is damaged (truncated, or different from
 * its header), or has more pixels than a browser or a PDF can show. One that takes too long counts as
 * intact.
 */
export async function imageFault(content: Buffer): Promise<string | null> {
  try {
    if (!(await headerOf(content))) return tooManyPixels
    await sharp(content, {
      limitInputPixels: serverLimits.print.pixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .resize(1, 1, { fit: 'fill' })
      .timeout({ seconds: serverLimits.print.seconds })
      .toBuffer()
    return null
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout') ? null : damagedImage
  }
}
