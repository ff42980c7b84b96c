import { expect, test } from 'vitest'
import { applyEditTo } from '#shared/draft/merge.ts'
import { differences, faultsOf, inputOf } from './kind.ts'
import { assetKind, packageKind } from './kinds.ts'

const whole = { name: 'Portal', uniqueId: 'P-1' }

test.each([
  ['nothing', {}, {}],
  ['no name', { name: ' ' }, { name: 'Field is required.' }],
  ['a name that is too long', { name: 'x'.repeat(121) }, { name: 'At most 120 characters.' }],
  [
    'a lot that no number can carry',
    { lot: 'SL_01' },
    { lot: 'Use up to 10 letters and digits: this is part of document numbers.' },
  ],
])('of an asset with %s the faulty field is named', (_what, wrong, faults) => {
  expect(faultsOf(assetKind.fields, { ...whole, ...wrong })).toEqual(faults)
})

test('a day is typed as it is displayed, and empty fields are none', () => {
  const typed = { primaryAsset: 'A', number: ' WP-1 ', name: 'Deck', designFreezeOn: '01/02/2027' }
  expect(faultsOf(packageKind.fields, typed)).toEqual({})
  expect(inputOf(packageKind.fields, typed)).toEqual({
    primaryAsset: 'A',
    number: 'WP-1',
    name: 'Deck',
    type: null,
    stage: null,
    designFreezeOn: '2027-02-01',
    t12On: null,
    startOn: null,
    finishOn: null,
  })
  expect(faultsOf(packageKind.fields, { ...typed, t12On: '31/02/2027' })).toEqual({
    t12On: 'This date does not exist.',
  })
})

test('an edit is applied to a version that another person saved, field by field', () => {
  const base = { name: 'Portal', uniqueId: 'P-1', lot: 'SL01' }
  const theirs = { ...base, name: 'South Portal', lot: 'SL02' }
  expect(applyEditTo(theirs, { base, mine: { ...base, lot: '' } })).toEqual({
    name: 'South Portal',
    uniqueId: 'P-1',
    lot: '',
  })
  expect(differences(assetKind.fields, base, theirs)).toEqual([
    { field: 'Asset Name', from: 'Portal', to: 'South Portal' },
    { field: 'Lot Code', from: 'SL01', to: 'SL02' },
  ])
})
