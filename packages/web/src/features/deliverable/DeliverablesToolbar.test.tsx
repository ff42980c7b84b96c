import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { DeliverablesToolbar } from './DeliverablesToolbar.tsx'
import { emptyDraft } from './draft.ts'
import { emptyValues, type Line } from './line.ts'
import { rowsOf } from './rows.ts'

const line: Line = {
  ...emptyValues,
  id: 'A',
  tagCode: 'A',
  version: 1,
  lineKey: null,
  issueReason: '',
  type: 'NEW',
  status: 'Empty',
  message: null,
  title: 'Lining report',
}
const draft = { ...emptyDraft, edits: { A: { line, after: { title: 'Lining drawings' } } } }

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
  const { user } = renderUi(
    <DeliverablesToolbar
      rows={rowsOf([line], draft)}
      draft={draft}
      removed={0}
      marked={[]}
      actions={actions}
      unsaved={1}
      saving={{ saving: false, locked: false, save, cancel: () => {} }}
      refresh={{ start: () => {}, running: false, offer: undefined }}
      onAdd={() => {}}
      onRemove={() => {}}
      onCheck={() => {}}
      onDiscard={() => {}}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Save 1' })
  expect(button).toHaveAccessibleDescription(reason)
  await user.click(button)
  expect(save).toHaveBeenCalledTimes(actions ? 0 : 1)
})
