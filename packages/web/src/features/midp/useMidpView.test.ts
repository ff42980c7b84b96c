import { expect, it } from 'vitest'
import { readView } from './useMidpView.ts'

it('filters by the values of an address, with null for an enum without a value', () => {
  const view = readView(new URLSearchParams('rag=RED&rag=&due=OVERDUE&week=&lot=&status=DONE'))
  expect(view.filter).toEqual({
    rags: ['RED', null],
    dueWindows: ['OVERDUE'],
    statuses: ['DONE'],
    lots: [''],
    dueWeeks: [''],
  })
  expect(view.chosen('RAG')).toEqual(['RED', ''])
})

it('ignores values of an address that an enum does not have', () => {
  const view = readView(new URLSearchParams('rag=PURPLE&due=SOON&status=&status=EMPTY&lot=SL99'))
  expect(view.filter).toEqual({ statuses: ['EMPTY'], lots: ['SL99'] })
  expect(view.chosen('RAG')).toEqual([])
})
