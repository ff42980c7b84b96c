import { expect, it } from 'vitest'
import { moduleEntries } from '#app/profile/modules.ts'
import { settingsFor } from './settings.ts'

const links = { site: 'https://site.example/', documents: 'https://documents.example/', monitoring: 'https://monitor.example/' }

it('lists the modules of the roles, each at its address', () => {
  expect(moduleEntries(['Documents:Creator', '3D:Viewer', 'System:Admin'], links)).toEqual([
    { module: 'Registers', label: 'Registers', place: { to: '/tasks-list' } },
    { module: 'Documents', label: 'Documents', place: { href: 'https://documents.example/' } },
    { module: '3D', label: '3D Viewer', place: { href: 'https://site.example/?module=3D' } },
  ])
})

it('leaves out modules this installation has no address for', () => {
  expect(moduleEntries(['Documents:Creator', 'Assets:Viewer'], {}).map(({ module }) => module)).toEqual(['Registers'])
})

it('shows the gear only to those for whom it holds something', () => {
  expect(settingsFor(['System:Monitor'], links)).toEqual([{ label: 'System', href: 'https://monitor.example/' }])
  expect(settingsFor(['System:Admin'], links)).toEqual([])
  expect(settingsFor(['System:Monitor'], {})).toEqual([])
})
