import { serverLimits } from '@tidemark/schema/serverLimits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PrintImage } from './printImage.ts'
import { scaleForPrint } from './printImage.ts'

/** The space of an image in a form, about half of A4 by a third. */
const room = { width: 316, height: 250 }
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
const scale = (content: Buffer) => scaleForPrint('1DM03', async () => content, room)
const printed = async (content: Buffer): Promise<PrintImage> => {
  const image = await scale(content)
  if (typeof image === 'string') return expect.fail(image)
  return image
}
const pixelsOf = async ({ content }: PrintImage) => {
  const { width, height, format, orientation } = await sharp(content).metadata()
  return { width, height, format, orientation }
}

describe('an image for print', () => {
  test('is scaled down to 300 dpi on paper', async () => {
    const photo = await printed(await canvas(4000, 3000).jpeg().toBuffer())
    expect([photo.width, photo.height]).toEqual([316, 237])
    expect(await pixelsOf(photo)).toMatchObject({ width: 1317, height: 988, format: 'jpeg' })
  })

  test('is not scaled up', async () => {
    const small = await printed(await canvas(120, 80).png().toBuffer())
    expect([small.width, small.height]).toEqual([120, 80])
    expect(await pixelsOf(small)).toMatchObject({ width: 120, height: 80, format: 'png' })
  })

  test('is rotated upright by its orientation', async () => {
    const turned = await canvas(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const photo = await printed(turned)
    expect([photo.width, photo.height]).toEqual([125, 250])
    const { width, height, orientation } = await pixelsOf(photo)
    expect([width, height, orientation]).toEqual([521, 1042, undefined])
  })

  test.each(['gif', 'webp'] as const)('is one that paper takes, of a %s', async (format) => {
    const image = await printed(await canvas(60, 40).toFormat(format).toBuffer())
    expect((await pixelsOf(image)).format).toMatch(/^(?:png|jpeg)$/)
  })

  test('has a white background where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const drawing = await printed(
      await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )
    const { data } = await sharp(drawing.content).raw().toBuffer({ resolveWithObject: true })
    expect(data.every((byte) => byte === 255)).toBe(true)
  })

  test('is refused with more pixels than cameras produce, or when it is not an image', async () => {
    const side = Math.ceil(Math.sqrt(serverLimits.print.pixels)) + 1
    const bomb = await canvas(side, side).png().toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await scale(bomb)).toBe('too many pixels')
    expect(await scale(Buffer.from('no image'))).toBe('damaged')
  })
})
