import { limits } from '@tidemark/schema/limits'
import sharp from 'sharp'

/** An image that is ready to be set on paper. */
export interface PrintImage {
  /** PNG or JPEG, upright, opaque, in sRGB. */
  readonly content: Buffer
  /** Printed size in points: a pixel of the original is at most a point. */
  readonly width: number
  readonly height: number
}

/** Why an image is not printed. */
export type PrintFault = 'too many pixels' | 'damaged'

const pointsPerInch = 72

// Images of one request after the other would only fill the memory.
sharp.cache(false)
let last: Promise<unknown> = Promise.resolve()

/**
 * Scales an image down to what the paper shows of it: `limits.print.dpi` at the size at which it fits into `room`, given in points. Images are scaled
 * one at a time in a process, which bounds the memory that large ones take together.
 */
export function scaleForPrint(
  content: Buffer,
  room: { width: number; height: number },
): Promise<PrintImage | PrintFault> {
  const scaled = last.then(() => scale(content, room))
  last = scaled
  return scaled
}

async function scale(
  content: Buffer,
  room: { width: number; height: number },
): Promise<PrintImage | PrintFault> {
  try {
    // The limit on pixels is asked below: the library tells it by a message alone.
    const { autoOrient, format, hasAlpha, width, height } = await sharp(content, {
      limitInputPixels: false,
    }).metadata()
    if (width * height > limits.print.pixels) return 'too many pixels'
    const ratio = Math.min(1, room.width / autoOrient.width, room.height / autoOrient.height)
    const printed = { width: autoOrient.width * ratio, height: autoOrient.height * ratio }
    const most = (points: number) => Math.ceil((points * limits.print.dpi) / pointsPerInch)
    const image = sharp(content, { limitInputPixels: limits.print.pixels, failOn: 'none' })
      .autoOrient()
      .resize({
        width: most(printed.width),
        height: most(printed.height),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: limits.print.seconds })
    // Drawings and screenshots keep their edges; photographs are small.
    const isDrawn = hasAlpha || format === 'png' || format === 'gif'
    const encoded = isDrawn ? image.png() : image.jpeg({ quality: 85 })
    return { content: await encoded.toBuffer(), ...printed }
  } catch {
    return 'damaged'
  }
}
