import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { ProposedRowFragment } from '#api/generated/graphql.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { type Drafts, draftOf, missingIn } from './proposalDecisions.ts'
import { RowDecision } from './RowDecision.tsx'

const change = (field: string, to: string) => ({ field, from: null, to })
const proposed = {
  decision: null,
  row: {
    id: '1',
    kind: 'CHANGED',
    title: 'Lining',
    changes: [change('due', '2026-12-20'), change('suitabilityStatus', 'S1'), change('title', 'L')],
    conflicts: [],
    faults: [],
  },
} as unknown as ProposedRowFragment
const may = { mayAccept: true, mayRefuse: true }
const choices = { suitabilityStatuses: ['S1', 'S2'] } as never

function Decision() {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  return (
    <>
      <RowDecision
        proposed={proposed}
        draft={draftOf(proposed, drafts, may)}
        choices={choices}
        may={may}
        isWithdrawn={false}
        disabled={false}
        onChange={(draft) => setDrafts(new Map([['1', draft]]))}
      />
      <output aria-label="missing">{missingIn([proposed], drafts, may)}</output>
    </>
  )
}

it('takes other values as their fields do, and refuses one that is none', async () => {
  const { user } = renderUi(<Decision />)
  await user.selectOptions(screen.getByRole('combobox'), 'Accept with other values')
  const due = screen.getByRole('textbox', { name: 'Due' })
  expect(due).toHaveValue('20/12/2026')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Suitability status' }), 'S2')
  await user.clear(due)
  await user.type(due, '31022027')
  expect(screen.getByText('This date does not exist.')).toBeVisible()
  expect(screen.getByLabelText('missing')).toHaveTextContent('Correct the values')
  await user.clear(due)
  await user.type(due, '2027-2-5')
  await user.click(screen.getByRole('textbox', { name: 'Title' }))
  expect(due).toHaveValue('05/02/2027')
  expect(screen.getByLabelText('missing')).toBeEmptyDOMElement()
})
