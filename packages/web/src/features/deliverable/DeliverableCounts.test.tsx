import { screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { GridControlsContext } from '#ui/DataGrid/gridControls.ts'
import { DeliverableCounts } from './DeliverableCounts.tsx'
import type { Line } from './line.ts'
import { line, storeOf } from './lineStore.testkit.ts'

const noControls = {
  goTo: () => {},
  focus: () => {},
  rowAbove: () => null,
  setSave: () => {},
}

const show = (
  live: { error?: unknown; failingSince: string | null; linesAhead?: number },
  lines: Line[] = [],
  at = '/',
) => {
  const restart = vi.fn<() => void>()
  const store = storeOf(lines)
  const nextError = vi.fn<() => void>()
  const page = renderUi(
    <GridControlsContext value={{ ...noControls, nextError }}>
      <DeliverableCounts
        store={store}
        view={store.view()}
        rows={store.view().rows ?? []}
        live={{ linesAhead: null, ...live, restart }}
      />
    </GridControlsContext>,
    { at },
  )
  return { ...page, restart, nextError }
}

it('says nothing of checks that work', () => {
  show({ failingSince: null })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('says in the specification’s words that checks fail, and when the status was last checked', () => {
  show({ failingSince: dayjs().hour(14).minute(5).toISOString() })
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Error while cheking deliverables status\.\s*Last checked 14:05$/,
  )
})

it('offers to try again where the subscription itself ended', async () => {
  const { user, restart } = show({ error: new Error('ended'), failingSince: null })
  expect(screen.getByRole('alert')).toHaveTextContent('Error while cheking deliverables status.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(restart).toHaveBeenCalledOnce()
})

it('shows how many lines are in the queue and how many of others come before them', () => {
  show({ failingSince: null, linesAhead: 1204 }, [
    line('A', { status: 'In queue' }),
    line('B', { status: 'In progress' }),
    line('C', { status: 'Done' }),
  ])
  expect(screen.getByText('2 lines in queue, 1,204 before you')).toBeVisible()
})

it('moves to the first error once where the address says so', () => {
  const lines = [line('A'), line('B', { status: 'Error' })]
  const { nextError } = show({ failingSince: null }, lines, '/discipline-overview/D1?error=first')
  expect(nextError).toHaveBeenCalledOnce()
  expect(show({ failingSince: null }, lines).nextError).not.toHaveBeenCalled()
})
