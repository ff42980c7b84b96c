import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { columns } from './rowColumns.tsx'

it('names a refused value once, and lists no change of a refused cell or of the shown title', () => {
  const fault = (field: string, value: string, message: string) => ({
    __typename: 'DeliverableImportFault' as const,
    field,
    value,
    message,
  })
  const change = (field: string, to: string) => ({
    __typename: 'DeliverableImportChange' as const,
    field,
    from: null,
    to,
  })
  const row = {
    __typename: 'DeliverableImportRow' as const,
    id: '7',
    kind: 'ERROR' as const,
    row: 4,
    tagCode: null,
    matched: null,
    isProposed: false,
    sheet: null,
    documentNumber: null,
    title: 'Portal',
    reason: null,
    about: null,
    changes: [change('gdpr', 'N'), change('title', 'Portal'), change('scale', '1:50')],
    conflicts: [],
    faults: [
      fault('due', 'soon', 'Enter a date such as 20/11/2026.'),
      fault('gdpr', 'N', "'N' is not one of the choices."),
      fault('author', 'Jo Park; Ben Carver', "'Jo Park' is not a person of this contract."),
    ],
    warnings: [],
  }
  renderUi(<DataTable label="Rows" columns={columns} rows={[row]} rowKey={({ id }) => id} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Due: ‘soon’ Enter a date such as 20/11/2026.',
    "GDPR: 'N' is not one of the choices.",
    "Authors: 'Jo Park' is not a person of this contract.",
    'Scale: 1:50',
  ])
})

it('calls a row that waits for its owners proposed, not added', () => {
  const row = {
    __typename: 'DeliverableImportRow' as const,
    id: '8',
    kind: 'ADDED' as const,
    row: 5,
    tagCode: null,
    matched: null,
    isProposed: true,
    sheet: null,
    documentNumber: null,
    title: 'Sump',
    reason: null,
    about: null,
    changes: [],
    conflicts: [],
    faults: [],
    warnings: [],
  }
  renderUi(<DataTable label="Rows" columns={columns} rows={[row]} rowKey={({ id }) => id} />)
  expect(screen.getByRole('row', { name: /Sump/ })).toHaveTextContent(
    '5ProposedSump New, proposed to its owners',
  )
})
