import { expect, it } from 'vitest'
import { moduleEntries } from '#app/profile/modules.ts'
import { roles } from '@tidemark/schema/rules/roles'
import { hasSettings } from './BarMenus.tsx'
import { settingsFor } from './settings.ts'

const links = {
  site: 'https://site.example/',
  documents: 'https://documents.example/',
  monitoring: 'https://monitor.example/',
}

it('lists the modules of the roles with their addresses', () => {
  expect(moduleEntries(['Documents:Creator', '3D:Viewer', 'System:Admin'], links)).toEqual([
    { module: 'Registers', label: 'Registers', place: { to: '/tasks-list' } },
    { module: 'Documents', label: 'Documents', place: { href: 'https://documents.example/' } },
    { module: '3D', label: '3D Viewer', place: { href: 'https://site.example/?module=3D' } },
  ])
})

it('lists a module without a configured address as not set up', () => {
  expect(
    moduleEntries(['Documents:Creator', 'Assets:Viewer'], {}).map(({ module, place }) => [
      module,
      place,
    ]),
  ).toEqual([
    ['Registers', { to: '/tasks-list' }],
    ['Assets', null],
    ['Documents', null],
  ])
})

it('opens the contract data for Assets admins where no other site has the module', () => {
  const placeOf = (role: string, of: Parameters<typeof moduleEntries>[1]) =>
    moduleEntries([role], of).find(({ module }) => module === 'Assets')?.place
  expect(placeOf('Assets:Admin', {})).toEqual({ to: '/contract-data' })
  expect(placeOf('Assets:Creator', {})).toBeNull()
  expect(placeOf('Assets:Admin', links)).toEqual({ href: 'https://site.example/?module=Assets' })
})

it('shows the settings menu only to people with an entry in it', () => {
  expect(settingsFor(['System:Monitor'], links)).toEqual([
    { label: 'System', href: 'https://monitor.example/' },
  ])
  const labels = (...roles: string[]) => settingsFor(roles, links).map(({ label }) => label)
  expect(labels('System:Admin')).toEqual([
    'User Management',
    'Groups Management',
    'Contract Settings',
    'Outbox',
    'Webhooks',
  ])
  expect(labels('Assets:Admin')).toEqual(['Groups Management', 'Contract Data'])
  for (const role of ['Documents:Admin', 'Registers:WorkflowManager'])
    expect(labels(role)).toEqual(['Groups Management'])
  expect(labels('Registers:Viewer')).toEqual([])
  expect(settingsFor(['System:Monitor'], {})).toEqual([])
  for (const role of [...Object.keys(roles), ''])
    for (const of of [links, {}])
      expect(hasSettings([role], of)).toBe(settingsFor([role], of).length > 0)
})
