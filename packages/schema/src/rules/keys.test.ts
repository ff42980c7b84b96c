import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alikeForm, cleanKey, exactOr, keyForm } from './keys.ts'

test.each([
  ['DST-SHF-02\u200B', 'DST-SHF-02'],
  ['\u200EDST-\u00ADSHF\u200D-02', 'DST-SHF-02'],
  [' WP\u00A03101 \n', 'WP 3101'],
  ['BÜ–01', 'BÜ–01'],
])('the key %j is saved as %j', (typed, saved) => expect(cleanKey(typed)).toBe(saved))

test.each([
  ['dst-shf-02', 'DST-SHF-02', true],
  ['DST–SHF‑02', 'DST-SHF-02', true],
  ['ＤST－SHF-02', 'DST-SHF-02', true],
  ['BU\u0308-01', 'bü-01', true],
  ['BÜ-01', 'BU-01', false],
  ['DST SHF 02', 'DST-SHF-02', false],
  ['DST_SHF_02', 'DST-SHF-02', false],
])('%j and %j are one key: %s', (one, other, isOne) =>
  expect(keyForm(one) === keyForm(other)).toBe(isOne),
)

test.each([
  ['DST SHF 02', 'DST-SHF-02', true],
  ['DST_SHF_02', 'dst–shf–02', true],
  ['DSTSHF02', 'DST-SHF-02', true],
  ['BÜ-01', 'BU-01', true],
  ['TW-10-30', 'TW_10_30', true],
  ['S1 – co-ordination', 'S1 Coordination', true],
  ['1.11', '11.1', false],
  ['2.1.3', '2-1-3', true],
  ['WP-3101', 'WP-3104', false],
])('%j looks like %j: %s', (one, other, isAlike) =>
  expect(alikeForm(one) === alikeForm(other)).toBe(isAlike),
)

test('one key looks like itself in each form, and a form stays as it is', () => {
  const typed = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(typed, (text) => {
      expect(keyForm(cleanKey(text))).toBe(keyForm(text))
      expect(keyForm(keyForm(text))).toBe(keyForm(text))
      expect(alikeForm(keyForm(text))).toBe(alikeForm(text))
    }),
  )
})

test.each([
  ['S-1', ['S-1']],
  [' S-1\u200B', ['S-1']],
  ['s-1', ['S-1', 'S–1', 's–1']],
])('of S-1, S–1 and s–1, %j is %j', (wanted, found) =>
  expect(exactOr(['S-1', 'S–1', 's–1'], wanted, (text) => text)).toEqual(found),
)
