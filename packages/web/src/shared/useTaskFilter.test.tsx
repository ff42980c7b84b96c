import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { OwnerContext } from '#ui/stored.ts'
import { useUrlState } from '#ui/useUrlState.ts'
import { defaultStatuses, useTaskFilter } from './useTaskFilter.ts'

const tom = { person: 'tom', contract: '1DM03' }

/** Opens a page with the two tabs of the task list. */
const open = (owner = tom) => {
  window.history.replaceState(null, '', '/')
  return renderHook(
    () => {
      const [tab, setTab] = useUrlState('tab', ['active', 'recent'], 'active', ['status'])
      return { setTab, ...useTaskFilter(tab) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <OwnerContext value={owner}>
          <BrowserRouter>{children}</BrowserRouter>
        </OwnerContext>
      ),
    },
  ).result
}

it('stores a choice for the person and the contract alone', () => {
  const first = open()
  act(() => first.current.setStatuses(['FINISHED']))
  expect(open().current.statuses).toEqual(['FINISHED'])
  expect(open({ ...tom, person: 'maya' }).current.statuses).toEqual(defaultStatuses)
  expect(open({ ...tom, contract: '1DM05' }).current.statuses).toEqual(defaultStatuses)
})

it('changes the tab and the filter in one step, and shows all by one press', () => {
  const page = open()
  act(() => {
    page.current.setTab('recent')
    page.current.setStatuses(['FINISHED'])
    page.current.setTyped('tunnel')
  })
  expect(window.location.search).toBe('?tab=recent&status=FINISHED&find=tunnel')
  expect(page.current.statuses).toEqual(['FINISHED'])
  act(() => page.current.showAll())
  expect(window.location.search).toBe('?tab=recent&status=ALL')
})

it('filters each tab by its own choice', () => {
  const page = open()
  act(() => page.current.setStatuses(['FINISHED']))
  act(() => page.current.setTab('recent'))
  expect(page.current.statuses).toEqual(defaultStatuses)
  act(() => page.current.setTab('active'))
  expect(page.current.statuses).toEqual(['FINISHED'])
})
