import { describe, expect, test } from 'vitest'
import {
  isRole,
  mayOpen,
  modulesOf,
  restrictedTo,
  roleLabel,
  roleMeaning,
  roles,
  type Role,
} from './roles.ts'

test('a role shows its label, an unknown one its key', () => {
  expect(['Registers:Creator', '3D:Admin', 'New:Role', 'toString'].map(roleLabel)).toEqual([
    'Registers creator',
    '3D admin',
    'New:Role',
    'toString',
  ])
  expect([isRole('System:Admin'), isRole('toString')]).toEqual([true, false])
})

describe('modules of the switcher', () => {
  test.each([
    ['a person without a role has none', [], []],
    ['everybody with a role has Registers', ['System:Admin'], ['Registers']],
    ['an unknown role opens no other', ['New:Role'], ['Registers']],
    [
      'in the order of the switcher, each once',
      ['Atlas:Viewer', '3D:Viewer', 'Documents:Creator', 'Assets:Viewer', 'Assets:Admin'],
      ['Registers', 'Assets', 'Documents', '3D', 'Atlas'],
    ],
  ])('%s', (_, held, modules) => {
    expect(modulesOf(held)).toEqual(modules)
  })

  test.each(Object.entries(roles))('%s opens its module', (key, { module }) => {
    expect(modulesOf([key])).toEqual([...new Set(['Registers', module ?? 'Registers'])])
  })
})

test('roles that open restricted pages', () => {
  const opened = Object.keys(restrictedTo) as (keyof typeof restrictedTo)[]
  const byRole = (Object.keys(roles) as Role[]).map(
    (role) => [role, opened.filter((page) => mayOpen(page, [role]))] as const,
  )
  expect(Object.fromEntries(byRole.filter(([, pages]) => pages.length > 0))).toEqual({
    'System:Admin': ['userManagement', 'groupsManagement', 'privileges', 'contractSettings'],
    'System:Monitor': ['monitoring'],
    'Registers:WorkflowManager': ['createTidp', 'groupsManagement', 'cdeLog', 'forms', 'templates'],
    'Registers:WorkflowAdmin': ['forms', 'templates', 'templateEditing'],
    'Assets:Admin': ['groupsManagement', 'contractData'],
    'Assets:Viewer': ['forms'],
    'Assets:Creator': ['forms'],
    'Documents:Admin': ['groupsManagement', 'cdeLog'],
    'Documents:Creator': ['cdeLog', 'forms'],
  })
  expect(mayOpen('forms', ['3D:Admin', 'Assets:Viewer'])).toBe(true)
})

test.each(Object.keys(roles) as Role[])('the explanation of %s names what it opens', (role) => {
  const words = {
    createTidp: 'TIDPs',
    userManagement: 'Manages users',
    groupsManagement: 'groups',
    privileges: 'what groups give access to',
    contractData: 'keeps the contract data',
    cdeLog: 'document logs',
    forms: 'works with forms',
    templateEditing: 'Makes form templates',
    monitoring: 'monitoring',
  } as const
  const pages = Object.keys(words) as (keyof typeof words)[]
  const meaning = roleMeaning(role) ?? ''
  expect(pages.filter((page) => meaning.includes(words[page]))).toEqual(
    pages.filter((page) => mayOpen(page, [role])),
  )
  const { module } = roles[role]
  const opened = module === null || module === 'Registers' ? '' : `Opens ${module}`
  expect(meaning).toContain(opened)
})
