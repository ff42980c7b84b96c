import { crc32, deflateSync } from 'node:zlib'
import { damagedImage } from '@tidemark/schema/rules/file'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageFault, inTurn } from './image.ts'

/** Returns a PNG of some dozen bytes that claims to have these sides. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from('00000000000000000800000000', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  [60_000, 60_000],
  [30_000, 30_000],
  [1_000, 200_000],
])('an image that claims %i × %i pixels is refused before it is decoded', async (width, height) => {
  expect(await imageFault(claiming(width, height))).toBe(
    'The image has more than 110 million pixels. Make it smaller.',
  )
})

test('an image that has less than its header says is damaged, a whole one is not', async () => {
  expect(await imageFault(claiming(300, 300))).toBe(damagedImage)
  expect(await imageFault(Buffer.from('no image'))).toBe(damagedImage)
  const whole = sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
  expect(await imageFault(await whole.webp().toBuffer())).toBeNull()
})

test('contracts take turns with their images: many of one delay another by one', async () => {
  const started: string[] = []
  const end = Promise.withResolvers<void>()
  const work = (name: string) =>
    inTurn(name.slice(0, 1), async () => {
      started.push(name)
      await end.promise
    })
  const all = ['A1', 'A2', 'A3', 'B1'].map(work)
  expect(started).toEqual(['A1'])
  end.resolve()
  await Promise.all(all)
  expect(started.indexOf('B1')).toBeLessThan(3)
  await expect(inTurn('A', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await inTurn('A', async () => 'next')).toBe('next')
})
