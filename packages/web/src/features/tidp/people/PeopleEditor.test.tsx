import { MockedProvider } from '@apollo/client/testing/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toOption } from '#shared/people/people.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { PeopleEditor } from './PeopleEditor.tsx'
import { peopleLists } from './peopleLists.ts'

const [tom, ingrid] = [person('tom'), person('ingrid')]
const warning = /^Only owners of the plan review it/

it.each([
  ['owners', [tom], [ingrid], false],
  ['owners', [tom, ingrid], [ingrid], true],
  ['internalStakeholders', [tom], [tom], true],
  ['internalStakeholders', [tom], [tom, ingrid], false],
  ['internalStakeholders', [tom], [], false],
  ['externalStakeholders', [tom], [tom], false],
] as const)('%s: %o and %o warn of an own review: %s', (field, owners, reviewers, warns) => {
  const list = peopleLists.find((one) => one.field === field)!
  const people = field === 'owners' ? owners : reviewers
  const chosen = people.map(toOption)
  renderUi(
    <MockedProvider>
      <PeopleEditor
        list={list}
        // The saved plan has other people: what is chosen counts.
        plan={{
          tagCode: 'T-1',
          version: 1,
          status: 'WIP',
          owners: field === 'owners' ? [] : [...owners],
          internalStakeholders: field === 'internalStakeholders' ? [] : [...reviewers],
        }}
        people={people}
        offer={undefined}
        edit={{ chosen, begunWith: chosen }}
        isBegun={false}
        onEdit={() => {}}
        onSave={() => {}}
        ref={() => {}}
      />
    </MockedProvider>,
  )
  expect(screen.queryByText(warning) !== null).toBe(warns)
  expect(screen.queryByText(/accepts or rejects the plan/) !== null).toBe(
    field === 'internalStakeholders',
  )
})

it.each(['WIP', 'ISSUED_FOR_REVIEW'] as const)(
  'whether a %s plan goes without reviewers',
  (status) => {
    renderUi(
      <MockedProvider>
        <PeopleEditor
          list={peopleLists.find(({ field }) => field === 'internalStakeholders')!}
          plan={{
            tagCode: 'T-1',
            version: 1,
            status,
            owners: [tom],
            internalStakeholders: [ingrid],
          }}
          people={[ingrid]}
          offer={undefined}
          edit={{ chosen: [], begunWith: [toOption(ingrid)] }}
          isBegun={false}
          onEdit={() => {}}
          onSave={() => {}}
          ref={() => {}}
        />
      </MockedProvider>,
    )
    const reason = screen.queryByText('A plan under review needs at least one SCS Lead Reviewer.')
    expect(reason !== null).toBe(status === 'ISSUED_FOR_REVIEW')
  },
)
