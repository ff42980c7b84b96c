import { expect, it } from 'vitest'
import type { FormListQuery } from '#api/generated/graphql.ts'
import { appendPage, replaceTasks } from './formPages.ts'
import type { FormTaskEntry } from './formTree.ts'

const task = (form: string, day: number, id = form): FormTaskEntry =>
  ({ id, form, createdAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z` }) as FormTaskEntry
const list = (nodes: FormTaskEntry[], hasNextPage = false) =>
  ({
    contract: {
      code: '1DM03',
      formTasks: { nodes, pageInfo: { hasNextPage, endCursor: hasNextPage ? 'next' : null } },
    },
  }) as FormListQuery
const ids = ({ contract }: FormListQuery) => contract?.formTasks?.nodes.map(({ id }) => id)

it('replaces the tasks of a changed form where it is listed', () => {
  const before = list([task('F3', 9), task('F2', 8), task('F1', 7)])
  const now = list([task('F2', 8), task('F2', 10, 'F2 sent')])
  expect(ids(replaceTasks(before, ['F2'], now))).toEqual(['F3', 'F2', 'F2 sent', 'F1'])
})

it('removes a form that no longer matches', () => {
  expect(ids(replaceTasks(list([task('F2', 8), task('F1', 7)]), ['F2'], list([])))).toEqual(['F1'])
})

it('inserts a new form by its age, and leaves out one of a page that is not loaded', () => {
  const before = (more: boolean) => list([task('F5', 9), task('F3', 7)], more)
  expect(ids(replaceTasks(before(true), ['F6'], list([task('F6', 10)])))).toEqual([
    'F6',
    'F5',
    'F3',
  ])
  expect(ids(replaceTasks(before(true), ['F4'], list([task('F4', 8)])))).toEqual(['F5', 'F4', 'F3'])
  expect(ids(replaceTasks(before(true), ['F1'], list([task('F1', 5)])))).toEqual(['F5', 'F3'])
  expect(ids(replaceTasks(before(false), ['F1'], list([task('F1', 5)])))).toEqual([
    'F5',
    'F3',
    'F1',
  ])
})

it('appends a page without the forms that are listed already', () => {
  const more = { fetchMoreResult: list([task('F3', 7), task('F2', 6)]) }
  expect(ids(appendPage(list([task('F5', 9), task('F3', 7)], true), more))).toEqual([
    'F5',
    'F3',
    'F2',
  ])
})
