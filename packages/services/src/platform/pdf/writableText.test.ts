import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#testkit/hostileText.ts'
import { writableText } from './writableText.ts'

/** A font of Latin letters. */
const has = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x180 && codePoint !== 0x7f

test('whatever is typed becomes letters of the fonts, and is written again as the same', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const written = writableText(text, has)
      expect(
        Array.from(written).filter((letter) => letter !== '\n' && !has(letter.codePointAt(0) ?? 0)),
      ).toEqual([])
      expect(writableText(written, has)).toBe(written)
    }),
  )
})

test('a bullet that neither font has becomes a question mark', () => {
  expect(writableText('‣ kerb', has)).toBe('? kerb')
})

test('a tab between two words stays a space', () => {
  expect(writableText('kerb\tlevel é', has)).toBe('kerb  level é')
})
