import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { counts, openImport, row } from './importPage.testkit.tsx'

beforeEach(() => sessionStorage.clear())

it('lists rows that are left out with their reasons, and deliverables that are not in the file', async () => {
  const plain = { ...row, conflicts: [], documentNumber: null }
  const { user } = openImport(
    { counts: { ...counts, conflict: 0, leftOut: 1, missing: 2 } },
    [],
    [
      { ...plain, id: '1', kind: 'CHANGED' },
      { ...plain, id: '2', kind: 'LEFT_OUT', title: 'Sump', reason: 'The file hides this row.' },
      { ...plain, id: '3', kind: 'MISSING', title: 'Shaft', row: null, reason: '' },
    ],
  )
  expect(
    await screen.findByText('Not in this file: 2 deliverables. They stay as they are.'),
  ).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Portal L-1' })).toBeVisible()
  expect(screen.queryByText(/Sump/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Left out 1' }))
  expect(await screen.findByRole('row', { name: /Sump .*The file hides this row\./ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not in this file 2' }))
  expect(await screen.findByRole('rowheader', { name: 'Shaft L-1' })).toBeVisible()
})

it('leaves out a row of the file and takes it again, by keyboard, and names it', async () => {
  const plain = { ...row, conflicts: [], about: 'row 4' }
  const left = {
    ...plain,
    id: '2',
    kind: 'LEFT_OUT',
    reason: 'You left out this row.',
    row: 5,
    about: 'row 5',
  }
  const { user, sent } = openImport(
    {
      counts: {
        ...counts,
        conflict: 0,
        leftOut: 1,
        chosen: ['row 5 (Portal)'],
        unreadSheets: ['Notes', 'Lists'],
      },
    },
    [],
    [
      { ...plain, id: '1', kind: 'CHANGED' },
      { ...plain, id: '3', row: null, about: null, kind: 'ADDED' },
      left,
    ],
  )
  expect(await screen.findByText('You left out row 5 (Portal).')).toBeVisible()
  expect(screen.getByText('2 sheets are not read: Notes and Lists.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Leave out/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Left out 1' }))
  await user.click(await screen.findByRole('button', { name: 'Take again: row 5' }))
  const leaveOut = await screen.findByRole('button', { name: 'Leave out: row 4' })
  leaveOut.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { input: { choices: [{ about: 'row 5', choice: null }] } },
    { input: { choices: [{ about: 'row 4', choice: 'SKIP' }] } },
  ])
})

it.each<[string, Partial<typeof counts>, boolean, string]>([
  ['a file', { changed: 40, added: 2, removed: 1, conflict: 0 }, true, 'To be saved now: 43 rows.'],
  [
    'undecided conflicts',
    { changed: 40, conflict: 3 },
    true,
    'To be saved now: 40 rows, 3 with open conflicts.',
  ],
  [
    'a file with errors',
    { changed: 40, error: 1, conflict: 0 },
    true,
    'To be saved now: none, because of the errors.',
  ],
  [
    'an edit with a refused line',
    { changed: 1, error: 1, conflict: 0 },
    false,
    'To be saved now: 1 row, 1 refused.',
  ],
  [
    'proposed rows',
    { changed: 5, conflict: 0, proposed: 3 },
    true,
    'To be saved now: 2 rows, 3 sent to the owners.',
  ],
])('says how many rows Apply saves: %s', async (_, changed, isFromFile, sentence) => {
  openImport({ isFromFile, counts: { ...counts, ...changed } })
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('says of an applied import what was proposed, and not that it was saved', async () => {
  const none = { changed: 0, conflict: 0, error: 0, warned: 0, skipped: 0, removed: 0 }
  openImport({ state: 'APPLIED', counts: { ...counts, ...none, added: 4, proposed: 4 } })
  expect(await screen.findByText('Done: 4 rows proposed to the owners.')).toBeVisible()
})

it('counts a row whose conflict is decided for the other person as one that is not saved', async () => {
  const { user } = openImport({ counts: { ...counts, conflict: 1, changed: 40, proposed: 1 } }, [
    { ...row, isProposed: true },
  ])
  expect(await screen.findByText('To be saved now: 40 rows, 1 with open conflicts.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(
    await screen.findByText('To be saved now: 40 rows, 1 left as others changed them.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Decide again' }))
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('To be saved now: 40 rows, 1 sent to the owners.')).toBeVisible()
})

it('decides about the same change of two deliverables one by one', async () => {
  const edited = { ...row, row: null }
  const { user } = openImport({ isFromFile: false, counts: { ...counts, conflict: 1 } }, [
    { ...edited, conflicts: [...row.conflicts] },
    { ...edited, id: '8', tagCode: 'L-2', title: 'Lining', documentNumber: null },
  ])
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText(/^Lining \(L-2\), Due: yours 20\/11\/2026, theirs$/)).toBeVisible()
})

it('names what an undo has left by title and number', async () => {
  const kept = {
    __typename: 'DeliverableImportKept',
    title: 'Portal',
    documentNumber: null,
    tagCode: 'L-1',
    message: 'Ben changed Due since the import.',
  }
  openImport({
    state: 'UNDONE',
    kept: [kept, { ...kept, tagCode: 'L-2', documentNumber: '1DM03-DMJ-TN-REP-000-240002' }],
  })
  const entries = await screen.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Portal (L-1): Ben changed Due since the import.',
    'Portal (1DM03-DMJ-TN-REP-000-240002): Ben changed Due since the import.',
  ])
})
