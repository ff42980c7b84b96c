import { expect, test } from 'vitest'
import { missingForIssue } from './tidp.ts'

test.each([
  ['WIP', true],
  ['Ready for Review', true],
  ['Issued for Review', false],
] as const)('a %s plan without a lead reviewer says so: %s', (status, isMissing) => {
  const disciplines = [
    { tagCode: 'D-1', name: 'Tunnels', required: true, status: 'Accepted' as const },
  ]
  const plan = { number: 'N', status, disciplines }
  expect(missingForIssue({ ...plan, internalStakeholders: [] })).toEqual(
    isMissing
      ? [{ code: 'NO_REVIEWER', message: 'Add at least one SCS Lead Reviewer.', target: null }]
      : [],
  )
  expect(missingForIssue({ ...plan, internalStakeholders: ['ann'] })).toEqual([])
})
