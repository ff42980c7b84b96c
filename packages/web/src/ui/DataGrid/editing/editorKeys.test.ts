import { expect, test, vi } from 'vitest'
import { passToEditor } from './editorKeys.ts'

const keys = (key: string) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  cancel: vi.fn<() => void>(),
  preventDefault: vi.fn<() => void>(),
})

function openEditor() {
  document.body.innerHTML =
    '<div id="portal"><textarea></textarea></div><canvas tabindex="0"></canvas>'
  const [portal, entry, canvas] = ['#portal', 'textarea', 'canvas'].map((each) =>
    document.querySelector<HTMLElement>(each),
  )
  canvas?.focus()
  return { portal: portal ?? null, entry }
}

test('a letter that the sheet gets while an editor is open is typed into the editor', () => {
  const { portal, entry } = openEditor()
  const event = keys('e')
  expect(passToEditor(event, portal)).toBe(true)
  expect(entry).toHaveFocus()
  expect(event.cancel).toHaveBeenCalledOnce()
  expect(event.preventDefault).not.toHaveBeenCalled()
})

test('Enter that the sheet gets while an editor is open ends the editing', () => {
  const { portal, entry } = openEditor()
  const received: string[] = []
  entry?.addEventListener('keydown', ({ key }) => received.push(key))
  expect(passToEditor(keys('Enter'), portal)).toBe(true)
  expect(received).toEqual(['Enter'])
})

test('without an editor the sheet keeps its keys', () => {
  document.body.innerHTML = '<div id="portal"></div>'
  expect(passToEditor(keys('e'), document.querySelector('#portal'))).toBe(false)
})
