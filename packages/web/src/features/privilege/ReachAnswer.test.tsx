import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReachDetailsFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { ReachAnswer } from './ReachAnswer.tsx'

const show = (
  reach: Pick<ReachDetailsFragment, 'limited' | 'extent'> & Partial<ReachDetailsFragment>,
) =>
  renderUi(
    <ReachAnswer
      reach={{
        __typename: 'Reach',
        person: person('ada', 'Ada Okafor'),
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

it.each([
  [['TIDP', 'Comment'], [], 'everything'],
  [[], ['TIDP'], 'nothing'],
  [['TIDP', 'DIDP'], ['Document', 'Comment'], 'TIDP and DIDP, but no Document or Comment'],
])('says what a person sees of an asset: %j without %j', (classes, missing, text) => {
  const asset = { __typename: 'ReachedAsset' as const, id: 'A-1', name: 'Shaft', classes, missing }
  show({ limited: true, extent: 'PART', assets: [asset] })
  expect(screen.getByRole('listitem')).toHaveTextContent(`Shaft: ${text}`)
})
