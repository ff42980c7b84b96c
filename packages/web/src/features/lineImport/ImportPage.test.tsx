import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { counts, openImport, row } from './importPage.testkit.tsx'

beforeEach(() => sessionStorage.clear())

it('shows the counts first, and applies once the conflicts are decided', async () => {
  const { user, sent } = openImport()
  expect(await screen.findByText('40 changed and 1 conflict, 1 unchanged.')).toBeVisible()
  const apply = screen.getByRole('button', { name: 'Apply' })
  expect(apply).toHaveAccessibleDescription(/Choose which value to keep in 1 cell\./)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Saved: 40 changed and 1 conflict decided.')).toBeVisible()
  expect(sent).toMatchObject([
    { input: { id: 'I-1', decisions: [{ row: '7', field: 'due', keepMine: true }] } },
  ])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

it('names a deliverable by its title and its number', async () => {
  openImport({ isFromFile: false })
  expect(
    await screen.findByRole('rowheader', { name: 'Portal 1DM03-DMJ-TN-REP-000-240001' }),
  ).toBeVisible()
})

it('says that an edit whose deliverables all have errors cannot be saved', async () => {
  openImport({
    isFromFile: false,
    counts: { ...counts, rows: 3, unchanged: 0, error: 3, conflict: 0, changed: 0 },
  })
  expect(
    await screen.findByText(/No change can be saved\. Each error says why\./),
  ).toBeInTheDocument()
})

it('applies an edit of several deliverables without those that a rule refuses', async () => {
  const refused = {
    ...row,
    id: '6',
    kind: 'ERROR',
    title: 'Sump',
    conflicts: [],
    faults: [
      { __typename: 'DeliverableImportFault', field: null, value: null, message: 'It is locked.' },
    ],
  }
  const { user } = openImport(
    {
      fileName: 'Edit of 3 deliverables',
      isFromFile: false,
      tagCode: null,
      counts: { ...counts, rows: 3, unchanged: 0, error: 1, conflict: 0, changed: 2 },
    },
    [row],
    [refused, row],
  )
  expect(
    await screen.findByText(
      'Apply saves these changes. Deliverables with errors stay as they are.',
    ),
  ).toBeVisible()
  expect(await screen.findByRole('heading', { name: /Edit deliverables/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download errors' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Saved: 2 changed and 1 not changed.')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Not changed' })).toHaveTextContent(
    /Sump.*It is locked\.|It is locked\..*Sump/,
  )
  const changed = screen.getByRole('table', { name: 'Changed', hidden: true })
  expect(changed).not.toBeVisible()
  await user.click(screen.getByRole('heading', { name: 'Changed: 2' }))
  expect(changed).toBeVisible()
})

it('says before a file is applied that all rows are saved or none, and shows warnings', async () => {
  const warned = {
    ...row,
    kind: 'CHANGED',
    conflicts: [],
    warnings: [
      {
        __typename: 'DeliverableImportWarning',
        field: 'forecast',
        message: 'Issued on 12/11/2026: no forecast is needed.',
      },
    ],
  }
  openImport({ counts: { ...counts, conflict: 0, warned: 1 } }, [], [warned])
  expect(await screen.findByText('40 changed and 1 warning, 1 unchanged.')).toBeVisible()
  expect(
    screen.getByText('Apply saves all rows together, or none if one has an error.'),
  ).toBeVisible()
  expect(screen.getByText('Issued on 12/11/2026: no forecast is needed.')).toBeVisible()
})

it('says which cells differ from the present values and are not imported', async () => {
  openImport({ counts: { ...counts, unread: [{ column: 'Issued', cells: 12, row: 5 }] } })
  expect(
    await screen.findByText(
      'Not imported, although it differs from the present values: Issued (12 cells, first in row 5).',
    ),
  ).toBeVisible()
})

it('leads back to the view of the MIDP that an edit was started on', async () => {
  openImport(
    { state: 'APPLIED', isFromFile: false },
    [],
    [row],
    '/import/I-1?midp=rag%3DRED%26sort%3Dtitle',
  )
  expect(await screen.findByRole('link', { name: 'Show deliverables' })).toHaveAttribute(
    'href',
    '/midp?rag=RED&sort=title',
  )
})

it('shows where the rows of a mapped workbook go, which plans are missing, and what was left out', async () => {
  openImport({
    isMapped: true,
    counts: { ...counts, conflict: 0, changed: 0, added: 3, error: 2 },
    reading: {
      __typename: 'DeliverableImportReading',
      sheet: 'MIDP',
      columnsLeftOut: ['Ref', 'Cost'],
      leftOut: {
        __typename: 'DeliverableImportLeftOut',
        hidden: 2,
        blank: 0,
        section: 1,
        total: 1,
        chosen: 4,
      },
      places: [
        ['Running tunnels', 'D-1', null, null],
        ['Harbour', null, 'This plan does not exist. Create it first.', null],
        ['Quay', null, 'The plan has no such discipline. Add it first.', 'Tunnels'],
      ].map(([plan, tagCode, problem, addable]) => ({
        __typename: 'DeliverableImportPlace',
        plan,
        discipline: 'Tunnels',
        tagCode,
        rows: 3,
        problem,
        planTagCode: addable && 'P-1',
        addable,
        isNew: false,
      })),
      newPlans: [
        ['Shafts', 'Harbour - Shafts - Detailed Design (DD)', null],
        ['Portal', null, 'Only workflow managers can create plans.'],
      ].map(([value, title, problem]) => ({
        __typename: 'DeliverableImportNewPlan',
        values: [value],
        title,
        tagCode: null,
        disciplines: ['Tunnels', 'Track'],
        rows: 5,
        problem,
      })),
    },
  })
  expect(
    await screen.findByText(
      'Left out: 2 hidden rows, 1 heading, 1 total and 4 rows by your decision.',
    ),
  ).toBeVisible()
  expect(screen.getByText('Columns that are not imported: Ref and Cost.')).toBeVisible()
  expect(
    screen.getByText('1 new plan, 2 new disciplines, 3 added and 2 errors, 1 unchanged.'),
  ).toBeVisible()
  const created = within(
    screen.getByRole('table', { name: 'Plans that the import creates' }),
  ).getAllByRole('row')
  expect(created.map((one) => one.textContent).slice(1)).toEqual([
    'Harbour - Shafts - Detailed Design (DD)5NewShaftsTunnels and Track',
    'Portal5Only workflow managers can create plans.PortalTunnels and Track',
  ])
  const [, first, second, third] = within(
    screen.getByRole('table', { name: 'Plans and disciplines of the rows' }),
  ).getAllByRole('row')
  expect(first).toHaveTextContent('Tunnels3This plan does not exist. Create it first.Harbour')
  expect(second).toHaveTextContent(
    'Tunnels3The plan has no such discipline. Add it first.Add TunnelsQuay',
  )
  expect(third).toHaveTextContent('Tunnels3ExistsRunning tunnels')
  expect(screen.getByRole('link', { name: 'Change mapping' })).toHaveAttribute(
    'href',
    expect.stringContaining('/import/I-1/columns?discipline=D-1'),
  )
})

it('pages all conflicts, and keeps the decisions over a reload', async () => {
  const rows = [row, { ...row, id: '8', row: 5, title: 'Shaft' }]
  const given = { id: 'I-2', counts: { ...counts, conflict: 2 } }
  const first = openImport(given, rows)
  expect(await screen.findByText('Conflicts of 1 of 2 rows are shown.')).toBeVisible()
  expect(screen.queryByText(/Row 5, Shaft/)).toBeNull()
  await first.user.click(screen.getByRole('button', { name: 'Take theirs' }))
  // The next page loads by itself.
  expect(await screen.findByText(/Row 5, Shaft/)).toBeVisible()
  first.unmount()
  const { user, sent } = openImport(given, rows)
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^Saved: /)).toBeVisible()
  expect(sent).toMatchObject([
    {
      input: {
        decisions: [
          { row: '7', field: 'due', keepMine: false },
          { row: '8', field: 'due', keepMine: true },
        ],
      },
    },
  ])
})

it('asks once for the reason of all dates after the plan, and checks with it', async () => {
  const { user, sent } = openImport({ counts: { ...counts, error: 12, late: 12 } })
  expect(
    await screen.findByText(
      '12 deliverables are due after the plan without a reason. Give one for all.',
    ),
  ).toBeVisible()
  await user.type(
    screen.getByRole('textbox', { name: "Reason for all dates after the plan's" }),
    'Late access.',
  )
  await user.click(screen.getByRole('button', { name: 'Check with this reason' }))
  expect(await screen.findByText(/^Applies to every date after the plan/)).toBeVisible()
  expect(sent).toMatchObject([{ input: { lateReason: 'Late access.', removeMissing: false } }])
})

const choice = (
  about: string,
  message: string,
  rows: number,
  options: readonly string[],
  chosen: string | null,
) => ({ __typename: 'DeliverableImportChoice', about, message, rows, options, choice: chosen })

it('asks what to do with rows that repeat something or have errors, and checks with each choice', async () => {
  const found = 'The deliverable exists: found 12 by number.'
  const { user, sent } = openImport(
    {
      choices: [
        choice('existing', found, 12, ['UPDATE', 'SKIP', 'ADD'], 'UPDATE'),
        choice('Not yours.', 'Not yours.', 1, ['SKIP'], null),
      ],
    },
    [],
    [{ ...row, kind: 'CHANGED', conflicts: [], matched: 'NUMBER' }],
  )
  const existing = await screen.findByLabelText(`12 rows: ${found}`)
  expect(existing).toHaveDisplayValue('Update the deliverables that exist')
  expect(screen.getByText(/Found by number/)).toBeVisible()
  await user.selectOptions(existing, 'Add new deliverables')
  const foreign = screen.getByLabelText('1 row: Not yours.')
  expect(foreign).toHaveDisplayValue('Errors until they are corrected')
  await user.selectOptions(foreign, 'Leave these rows out')
  expect(sent).toMatchObject([
    { input: { choices: [{ about: 'existing', choice: 'ADD' }] } },
    { input: { choices: [{ about: 'Not yours.', choice: 'SKIP' }] } },
  ])
})
