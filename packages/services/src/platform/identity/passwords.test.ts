import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

const ada = { email: 'ada.byron@dunmere.example', name: 'Ada Lovelace' }
const guessable = 'This password is easy to guess.'

test.each([
  ['password1234', guessable],
  ['Password1234!', guessable],
  ['qwertyuiop12', guessable],
  ['aaaaaaaaaaaaaaa', guessable],
  ['123456789012', guessable],
  ['tidemark2026', guessable],
  ['Tidemark2026!', guessable],
  ['AdaByron2026!', guessable],
  ['ada.byron1234', guessable],
  ['lovelace20261', guessable],
  ['dunmere123456', guessable],
  ['Sommer2026!!', guessable],
  ['ada.byron@dunmere.example', 'Your password is your email address.'],
  ['a'.repeat(1024), guessable],
  ['nine tidal marks', null],
  ['correct horse battery', null],
  ['潮位標識 九つの印 港の梯子', null],
  ['x7#kQ2!vRp9z', null],
])('a new password %s', async (password, fault) => {
  const said = await passwordFault(password, password, ada)
  expect(said === null ? null : said.slice(0, fault?.length)).toBe(fault)
})
