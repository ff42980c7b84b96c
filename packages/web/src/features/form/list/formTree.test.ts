import { expect, it } from 'vitest'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'
import { person } from '#testing/person.ts'
import { type FormTaskEntry, treeOf } from './formTree.ts'

const ann = person('ann', 'Ann')
const task = (id: string, role: FormTaskEntry['role'], parent: string | null): FormTaskEntry => ({
  __typename: 'FormTask',
  id,
  form: 'F1',
  parent,
  role,
  status: 'IN_PROGRESS',
  isWithdrawn: false,
  className: 'Site Diary',
  classCode: 'S/D',
  documentNumber: null,
  assignee: ann,
  sender: ann,
  sentAt: null,
  recipients: [],
  acting: [],
  unable: [],
  createdAt: '2026-11-01T08:00:00Z',
  modifiedAt: '2026-11-01T08:00:00Z',
  isMine: true,
  actions: [],
})
const tasks = [
  task('owner', 'OWNER', null),
  task('one', 'REVIEWER', 'owner'),
  task('two', 'REVIEWER', 'owner'),
  task('of one', 'CONTRIBUTOR', 'one'),
  task('of two', 'CONTRIBUTOR', 'two'),
]
/** Formats the tree as an indented outline of names. */
const outline = (nodes: readonly TreeNode<FormTaskEntry>[], indent = ''): string[] =>
  nodes.flatMap(({ key, children }) => [indent + key, ...outline(children, `${indent}- `)])

it('nests contributors under their reviewers, and direct ones under the owner', () => {
  expect(outline(treeOf(tasks))).toEqual(['owner', '- one', '- - of one', '- two', '- - of two'])
})

it('moves a task to the top if no ancestor is listed', () => {
  expect(outline(treeOf(tasks.slice(1)))).toEqual(['one', '- of one', 'two', '- of two'])
})
