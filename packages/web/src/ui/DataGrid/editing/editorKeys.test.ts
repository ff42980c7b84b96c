import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { announceLeaving } from '../../leaving.ts'
import { finishEditor, passToEditor, useFinishOnLeave } from './editorKeys.ts'

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

test.each([
  ['text', '<textarea>Portal</textarea>', []],
  ['an untouched list', '<input role="combobox">', []],
  ['a list with typed text', '<input role="combobox" value="REP">', ['Enter']],
])('an editor of %s ends as by a press outside of it', (_, editor, keysOfList) => {
  document.body.innerHTML = `<div id="portal">${editor}</div>`
  const portal = document.querySelector('#portal')
  const received: string[] = []
  portal?.addEventListener('keydown', (event) => received.push((event as KeyboardEvent).key))
  const close = vi.fn<() => void>(() => portal?.replaceChildren())
  document.addEventListener('pointerdown', close, { once: true })
  expect(finishEditor(portal)).toBe(true)
  expect(received).toEqual(keysOfList)
  expect(close).toHaveBeenCalledOnce()
  expect(finishEditor(portal)).toBe(false)
})

test.each([
  ['Back', () => dispatchEvent(new PopStateEvent('popstate'))],
  ['a closed tab', () => dispatchEvent(new Event('beforeunload'))],
  ['the end of the session', announceLeaving],
])('%s takes in the open editor', (_, leave) => {
  document.body.innerHTML = '<div id="portal"><textarea>Portal</textarea></div>'
  const portal = document.querySelector('#portal')
  const { unmount } = renderHook(() => useFinishOnLeave({ current: portal }))
  const close = vi.fn<() => void>(() => portal?.replaceChildren())
  document.addEventListener('pointerdown', close)
  leave()
  leave()
  expect(close).toHaveBeenCalledOnce()
  unmount()
  portal?.append('open')
  leave()
  expect(close).toHaveBeenCalledOnce()
  document.removeEventListener('pointerdown', close)
})
