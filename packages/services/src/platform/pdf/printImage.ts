import { limits } from '@tidemark/schema/limits'
import sharp from 'sharp'
import { headerOf, inTurn } from '#platform/files/image.ts'

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

/**
 * Scales an image down to what the paper shows of it: `limits.print.dpi` at the size at which it fits into `room`, given in points.
 */
export function scaleForPrint(
  content: Buffer,
  room: { width: number; height: number },
): Promise<PrintImage | PrintFault> {
  return inTurn(() => scale(content, room))
}

async function scale(
  content: Buffer,
  room: { width: number; height: number },
): Promise<PrintImage | PrintFault> {
  try {
    const header = await headerOf(content)
    if (!header) return 'too many pixels'
    const { autoOrient, format, hasAlpha } = header
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
