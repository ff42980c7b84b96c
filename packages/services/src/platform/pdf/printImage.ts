import { serverLimits } from '@tidemark/schema/serverLimits'
import sharp from 'sharp'
import { headerOf, inTurn } from '#platform/files/image.ts'

/** An image that is ready for print. */
export interface PrintImage {
  /** PNG or JPEG, upright, opaque, in sRGB. */
  readonly content: Buffer
  /** Printed size in points: at most one point per pixel of the original. */
  readonly width: number
  readonly height: number
}

/** Why an image is not printed. */
export type PrintFault = 'too many pixels' | 'damaged'

const pointsPerInch = 72

/**
 * Reads an image of a contract and scales it down to `serverLimits.print.dpi` at its printed size, which fits
 * into `room` (in points).
 */
export const scaleForPrint = (
  contract: string,
  read: () => Promise<Buffer>,
  room: { width: number; height: number },
): Promise<PrintImage | PrintFault> => inTurn(contract, async () => scale(await read(), room))

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
    const most = (points: number) => Math.ceil((points * serverLimits.print.dpi) / pointsPerInch)
    const image = sharp(content, { limitInputPixels: serverLimits.print.pixels, failOn: 'none' })
      .autoOrient()
      .resize({
        width: most(printed.width),
        height: most(printed.height),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: serverLimits.print.seconds })
    // PNG keeps the edges of drawings and screenshots; JPEG makes photographs small.
    const isDrawn = hasAlpha || format === 'png' || format === 'gif'
    const encoded = isDrawn ? image.png() : image.jpeg({ quality: 85 })
    return { content: await encoded.toBuffer(), ...printed }
  } catch {
    return 'damaged'
  }
}
