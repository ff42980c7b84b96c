import { expect, test } from 'vitest'
import type { NamedPackage } from './package.store.ts'
import { proposePlan } from './propose.ts'

const stages = ['Scheme Design (SD)', 'Detailed Design (DD)', 'Construction (CON)', 'Other']
const named = (tagCode: string, name: string, more: Partial<NamedPackage> = {}): NamedPackage => ({
  tagCode,
  name,
  number: null,
  stage: 'Detailed Design',
  asset: 'PA-1',
  assetName: 'Dunmere Running Tunnels',
  assetId: 'DRT',
  planned: [],
  ...more,
})
const packages = [
  named('WP-1', 'Segmental lining', { number: '4711' }),
  named('WP-2', 'Cross passages'),
  named('WP-3', 'Cross passages', { asset: 'PA-2', assetName: 'Harbour Caverns' }),
  named('WP-4', 'Portal', { planned: ['Detailed Design (DD)'] }),
  named('WP-5', 'Drains and sumps'),
]
const proposed = (text: string) => proposePlan(text, packages, stages)?.work_package ?? null

test.for([
  ['WP-1', 'WP-1'],
  ['4711', 'WP-1'],
  ['segmental  Lining', 'WP-1'],
  ['Segmentel lining', 'WP-1'],
  ['Segmental lining works, lot 2', 'WP-1'],
  ['Cross passages', null],
  ['Harbour Caverns – cross passages', 'WP-3'],
  ['Cross passages of the Harbour Caverns', 'WP-3'],
  ['Lining, segmental', 'WP-1'],
  ['Running tunnels & segm. lining', 'WP-1'],
  ['Drains & sumps', 'WP-5'],
  ['Sumps and drains (DD)', 'WP-5'],
  ['Dunmere running tunnels', null],
  ['Portal', null],
  ['Gardening', null],
  ['-', null],
] as const)('%s means the work package %s', ([text, expected]) => {
  expect(proposed(text)).toBe(expected)
})

test('a proposal names the stage of the work package', () => {
  expect(proposePlan('Segmental lining', packages, stages)).toEqual({
    primary_asset: 'PA-1',
    work_package: 'WP-1',
    stage: 'Detailed Design (DD)',
  })
})
