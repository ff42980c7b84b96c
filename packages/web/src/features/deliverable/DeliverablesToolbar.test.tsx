import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import { edit, line, storeOf } from './lineStore.testkit.ts'

it.each<[string, OfferFragment[] | null, RegExp]>([
  ['to a person who was taken out of the owners', [], /Only the owners of the discipline/],
  [
    'once the discipline was sent for acceptance',
    [
      {
        __typename: 'Action',
        name: 'EDIT_DELIVERABLES',
        allowed: false,
        blockers: [
          {
            __typename: 'Blocker',
            code: 'WRONG_STATE',
            message: 'The discipline is Ready for Acceptance.',
            target: null,
            within: null,
          },
        ],
      },
    ],
    /The discipline is Ready for Acceptance\./,
  ],
  ['nothing while the services do not tell', null, /^$/],
])('Save says why it cannot, %s', async (_, actions, reason) => {
  const save = vi.fn<() => void>()
  const store = storeOf([line('A')])
  edit(store, 'A', { title: 'Lining drawings' })
  const { user } = renderUi(
    <DeliverablesToolbar
      store={store}
      view={store.view()}
      marked={[]}
      actions={actions}
      saving={{ saving: false, save, cancel: () => {} }}
      rowActions={{ refresh: { start: () => {}, running: false, offer: undefined } }}
      onRemove={() => {}}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Save 1' })
  expect(button).toHaveAccessibleDescription(reason)
  await user.click(button)
  expect(save).toHaveBeenCalledTimes(actions ? 0 : 1)
})
