import { expect, test } from 'vitest'
import { commandOf } from './gridKeys.ts'

const pressed = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, keyCode: 83 }

test.each([
  ['Ctrl+S', { ctrlKey: true }, 'save'],
  ['Cmd+S', { metaKey: true }, 'save'],
  ['S', {}, undefined],
  ['Ctrl+Shift+S', { ctrlKey: true, shiftKey: true }, undefined],
  ['Ctrl+Alt+S', { ctrlKey: true, altKey: true }, undefined],
])('%s', (_, keys, command) => {
  expect(commandOf({ ...pressed, key: 's', ...keys })).toBe(command)
})

test.each([
  ['Ctrl+Space', { ctrlKey: true }, 'selectColumn'],
  ['Cmd+Space, the search of a Mac', { metaKey: true }, undefined],
  ['Space, which opens the editor', {}, undefined],
])('%s', (_, keys, command) => {
  expect(commandOf({ ...pressed, key: ' ', ...keys })).toBe(command)
})
