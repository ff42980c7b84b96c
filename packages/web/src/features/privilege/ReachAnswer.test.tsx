import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReachDetailsFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { ReachAnswer } from './ReachAnswer.tsx'

const show = (reach: Pick<ReachDetailsFragment, 'limited' | 'extent'>) =>
  renderUi(
    <ReachAnswer
      reach={{
        __typename: 'Reach',
        person: { __typename: 'Person', username: 'ada', name: 'Ada Okafor' },
        groups: [],
        thing: null,
        assets: [],
        ...reach,
      }}
    />,
  )

it.each([
  [{ limited: true, extent: 'EVERYTHING' }, 'Sees the whole contract.'],
  [{ limited: true, extent: 'PART' }, 'Sees part of this contract.'],
  [{ limited: false, extent: 'NOTHING' }, 'Sees nothing in this contract.'],
  [
    { limited: false, extent: 'EVERYTHING' },
    'No privilege limits them. They see the whole contract.',
  ],
] as const)('says how much a person sees (%o)', (reach, sentence) => {
  show(reach)
  expect(screen.getByText(sentence)).toBeVisible()
})
