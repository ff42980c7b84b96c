import { NetworkStatus } from '@apollo/client'
import { expect, it } from 'vitest'
import { isAnswered } from './refetchPage.ts'

it.each([
  ['an answer without the row', { contract: { tidp: null } }, undefined, 'ready', true],
  [
    'an answer of which a part failed',
    { contract: { tidp: null } },
    new Error('Down'),
    'ready',
    false,
  ],
  ['a read that is repeated', { contract: { tidp: null } }, undefined, 'refetch', false],
  ['a first read', undefined, undefined, 'loading', false],
  ['a failed read', undefined, new Error('Down'), 'error', false],
] as const)('%s does or does not say that something is missing', (_what, data, error, status, is) =>
  expect(isAnswered({ data, error, networkStatus: NetworkStatus[status] })).toBe(is),
)
