import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { person } from '#testing/person.ts'
import { renderUi } from '#testing/renderUi.tsx'
import type { Task } from './taskRows.ts'
import { flatRows } from './taskRows.ts'
import { TaskTable } from './TaskTable.tsx'

const discipline = (tagCode: string, step: 'FIX_ERRORS' | 'ADD_DELIVERABLES'): Task => ({
  __typename: 'Task',
  id: tagCode,
  tagCode,
  parentTagCode: 'P-1',
  parentName: 'Harrow Lane Shaft',
  subject: 'DIDP',
  name: tagCode,
  number: null,
  owners: [],
  status: 'IN_PROGRESS',
  unable: [],
  subjectStatus: 'WIP',
  nextStep: { __typename: 'TaskStep', name: step, isMine: true, count: 3 },
  createdAt: '2026-11-01T09:00:00.000Z',
  inNameOf: null,
  modifiedAt: '2026-11-02T09:00:00.000Z',
  dueOn: null,
  rag: null,
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  return () => vi.unstubAllGlobals()
})

it('opens a discipline whose errors are to be fixed at its first error, and marks who cannot act', () => {
  renderUi(
    <TaskTable
      label="Waiting for me"
      rows={flatRows([
        discipline('D-1', 'FIX_ERRORS'),
        Object.assign(discipline('D-2', 'ADD_DELIVERABLES'), {
          owners: [person('ravi', 'Ravi')],
          unable: ['ravi'],
        }),
      ])}
      now={new Date('2026-11-03T09:00:00.000Z')}
      sorting={null}
      isSorted={false}
      onSort={() => {}}
      sharesHeaders={false}
      marked={null}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discipline-overview/D-1?error=first',
    '/discipline-overview/D-2',
  ])
  expect(screen.getByText('Ravi (cannot open this plan)')).toBeInTheDocument()
})
