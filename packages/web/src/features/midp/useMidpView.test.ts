import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { readView, useMidpView } from './useMidpView.ts'

it('filters by the values of an address, with null for an enum or a date without a value', () => {
  const view = readView(new URLSearchParams('rag=RED&rag=&due=OVERDUE&week=&lot=&status=DONE'))
  expect(view.filter).toEqual({
    rags: ['RED', null],
    dueWindows: ['OVERDUE'],
    statuses: ['DONE'],
    lots: [''],
    dueWeeks: [null],
  })
  expect(view.chosen('RAG')).toEqual(['RED', ''])
})

it('ignores values of an address that a property cannot have', () => {
  const view = readView(
    new URLSearchParams('rag=PURPLE&due=SOON&week=2026-02-31&status=&status=EMPTY&lot=SL99'),
  )
  expect(view.filter).toEqual({ statuses: ['EMPTY'], lots: ['SL99'] })
  expect(view.chosen('RAG')).toEqual([])
})

it('reverses the order at a second click before the first one is shown', () => {
  window.history.replaceState(null, '', '/')
  const { result } = renderHook(useMidpView, { wrapper: BrowserRouter })
  const { sortByColumn } = result.current
  act(() => {
    sortByColumn('title')
    sortByColumn('title')
  })
  expect(window.location.search).toBe('?sort=-title')
  act(() => result.current.sortByColumn('number'))
  expect(result.current.view.sort[0]).toEqual({ by: 'NUMBER', descending: false })
})

it('selects an open group with its filter, also the group without a value', () => {
  const opened = (address: string) => readView(new URLSearchParams(address))
  expect(opened('lot=SL99&group=rag&open==').openFilter).toEqual({ lots: ['SL99'], rags: [null] })
  expect(opened('group=due_week&open==2026-11-23').openFilter).toEqual({ dueWeeks: ['2026-11-23'] })
  expect(opened('group=lot&open==').openFilter).toEqual({ lots: [''] })
  expect(opened('group=rag&open==PURPLE')).toMatchObject({ open: null, openFilter: {} })
})
