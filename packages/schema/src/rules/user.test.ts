import { describe, expect, test } from 'vitest'
import { canonicalEmail, defaultModuleChoices, emailFault, userFaults } from './user.ts'

const characters = (count: number) =>
  `${'x'.repeat(count - '@dunmere.example'.length)}@dunmere.example`

describe('an email', () => {
  test.each([
    ['', 'Field is required.'],
    ['a', 'too short!'],
    ['ab', 'must be valid email'],
    [characters(79), null],
    [characters(80), 'too long!'],
    ['ada@dunmere.example', null],
    ['ada.byron+x@mail.dunmere.uk', null],
    ['ada@dunmere', 'must be valid email'],
    ['ada@dunmere.x', 'must be valid email'],
    ['ada@dunmere..', 'must be valid email'],
    ['@dunmere.example', 'must be valid email'],
    ['ada@.uk', 'must be valid email'],
    ['.ada@dunmere.example', 'must be valid email'],
    ['ada.@dunmere.example', 'must be valid email'],
    ['ada..byron@dunmere.example', 'must be valid email'],
    ['ada@dunmere..example', 'must be valid email'],
    ['ada@-dunmere.example', 'must be valid email'],
    ['ada@dunmere-.example', 'must be valid email'],
    ['ada@[192.168.0.1]', 'must be valid email'],
    ['ada@192.168.0.10', 'must be valid email'],
    ['ada@xn--dnmere-n2a.example', null],
    ['ada@b@dunmere.example', 'must be valid email'],
    ['ada byron@dunmere.example', 'must be valid email'],
    ['ada@dun mere.example', 'must be valid email'],
    ['ada@dunmere.exa mple', 'must be valid email'],
    ['ada@dunmere.example, bob@dunmere.example', 'must be valid email'],
    ['Ada <ada@dunmere.example>', 'must be valid email'],
    ['"ada"@dunmere.example', 'must be valid email'],
    ['🚇@tidemark.example', 'must be valid email'],
    ['maya@tid\u00E9mark.example', 'must be valid email'],
    ['maya\u200B@tidemark.example', 'must be valid email'],
    // A Cyrillic letter that looks like a Latin one.
    ['m\u0430ya.okafor@tidemark.example', 'must be valid email'],
  ])('%j: %s', (email, fault) => {
    expect(emailFault(canonicalEmail(email))).toBe(fault)
  })

  test.each([
    ['Maya.Okafor@Tidemark.Example ', 'maya.okafor@tidemark.example'],
    ['ｍａｙａ.okafor@tidemark.example', 'maya.okafor@tidemark.example'],
    ['maya.okafor＠tidemark．example', 'maya.okafor@tidemark.example'],
    ['\u3000\u212Aim@tidemark.example', 'kim@tidemark.example'],
    ['ﬁona+plans@tidemark.example', 'fiona+plans@tidemark.example'],
    ["o'neil@tidemark.example", "o'neil@tidemark.example"],
  ])('%j is stored as %s', (typed, email) => {
    expect(canonicalEmail(typed)).toBe(email)
    expect(emailFault(email)).toBeNull()
  })
})

describe('validates the user form', () => {
  const form = {
    email: 'ada@dunmere.example',
    roles: ['Registers:Creator', 'Assets:Viewer'],
    defaultModule: 'Assets',
  }
  test.each([
    ['everything is there', {}, {}],
    ['a wrong email', { email: 'ada' }, { email: 'must be valid email' }],
    [
      'no permission, and so no module',
      { roles: [] },
      {
        roles: 'Field is required.',
        defaultModule: 'This module does not belong to the chosen permissions.',
      },
    ],
    [
      'an unknown permission among others',
      { roles: ['Assets:Viewer', 'New:Role'] },
      { roles: 'This role does not exist.' },
    ],
    ['no module', { defaultModule: null }, { defaultModule: 'Field is required.' }],
    ['an empty module', { defaultModule: '' }, { defaultModule: 'Field is required.' }],
    [
      'a module of other permissions',
      { defaultModule: 'Atlas' },
      { defaultModule: 'This module does not belong to the chosen permissions.' },
    ],
  ])('%s', (_, more, faults) => {
    expect(userFaults({ ...form, ...more })).toEqual(faults)
  })

  test('an edit has no email to check', () => {
    const { email: _, ...edit } = form
    expect(userFaults(edit)).toEqual({})
  })

  test('a default module belongs to the permissions', () => {
    expect(defaultModuleChoices(form.roles)).toEqual(['Registers', 'Assets'])
    expect(defaultModuleChoices([])).toEqual([])
  })
})
