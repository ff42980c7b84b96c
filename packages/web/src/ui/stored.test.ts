import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forgetPersons, ownKey, settingsOf } from './stored.ts'

it('keeps the choices of each person and contract apart, on the device and in the tab', () => {
  const owner = { person: 'tom', contract: '1DM03' }
  for (const kind of ['device', 'tab'] as const) {
    settingsOf(owner, kind).write('view', 'tom’s')
    expect(settingsOf(owner, kind).read('view')).toBe('tom’s')
    expect(settingsOf({ ...owner, person: 'maya' }, kind).read('view')).toBeNull()
    expect(settingsOf({ ...owner, contract: '1DM05' }, kind).read('view')).toBeNull()
  }
  expect(ownKey('draft.form.12', { person: 'tom' })).toBe('tidemark.draft.form.12.tom')
})

it('forgets persons on the device and in the tab, except their unsaved work', () => {
  const unsaved = [
    'tidemark.attempt.form.tom',
    'tidemark.draft.form.12.tom',
    'tidemark.import.7.decisions.1DM03.tom',
    'tidemark.newDraft.plan.1DM03.tom',
    'tidemark.waiting.tom',
  ]
  const ofNobody = ['tidemark.colorMode', 'tidemark.signIn.3f', 'tidemark.token', 'other.key.tom']
  const ofPersons = [
    'tidemark.defaultModuleOpened.tom',
    'tidemark.grants.tom@dunmere.example',
    'tidemark.grid.midp.filters.1DM03.tom',
    'tidemark.lastPath.tom',
    'tidemark.recent.1DM03.maya',
    'tidemark.seen.comments.D1.tom',
  ]
  for (const storage of [localStorage, sessionStorage])
    for (const key of [...unsaved, ...ofNobody, ...ofPersons]) storage.setItem(key, '1')
  forgetPersons()
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...unsaved, ...ofNobody].toSorted((a, b) => a.localeCompare(b)),
    )
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * What is stored without a person: the sign-in, which names its own and ends with it, the look of the
 * device, and marks without a value of anyone.
 */
const ofDevice = [
  'changed',
  'colorMode',
  'contract',
  'density',
  'mustForget',
  'reloaded',
  'sentToSignIn',
  'signIn.',
  'signOut',
  'token',
]

it('writes every other key of the client with the person in it', () => {
  const src = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('ui/stored'),
  )
  expect(files.length).toBeGreaterThan(500)
  const written = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/['"`]tidemark\.([\w.]*)/g)].map(
      ([, key]) => key,
    ),
  )
  // The name of a lock.
  expect(new Set(written.filter((key) => key !== 'renewal'))).toEqual(new Set(ofDevice))
})
