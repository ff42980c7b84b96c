import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardFocus } from './focusGuard.ts'

let stop: () => void
beforeEach(() => {
  stop = guardFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

/** Draws a page, with what is portalled beside it, and focuses the element with the id `pressed`. */
function draw(page: string, beside = '') {
  document.body.innerHTML = `<div id="root"><a href="#main">Skip</a><main>${page}</main></div>${beside}`
  element('#pressed').focus()
}
const row = (name: string, id = name) =>
  `<tr><td><button id="${id}">Delete ${name}</button></td></tr>`
const chip = (name: string, id = name) => `<li><button id="${id}">Remove ${name}</button></li>`

it.each<[string, string, () => void, string]>([
  [
    'the next row, of a removed row',
    `<table><tbody>${row('a')}${row('b', 'pressed')}${row('c')}</tbody></table>`,
    () => element('#pressed').closest('tr')!.remove(),
    'c',
  ],
  [
    'the row before, of the last row',
    `<table><tbody>${row('a')}${row('b', 'pressed')}</tbody></table>`,
    () => element('#pressed').closest('tr')!.remove(),
    'a',
  ],
  [
    'the field, of the last chosen person',
    `<div><ul>${chip('a', 'pressed')}</ul><input id="field"></div>`,
    () => element('ul').remove(),
    'field',
  ],
  [
    'the next person, of a chosen one',
    `<div><ul>${chip('a', 'pressed')}${chip('b')}</ul><input id="field"></div>`,
    () => element('#pressed').closest('li')!.remove(),
    'b',
  ],
  [
    'what is shown instead of a button',
    '<div><p><button id="pressed">Reply</button></p></div>',
    () => (element('p').innerHTML = '<textarea id="field"></textarea>'),
    'field',
  ],
  [
    'the next button of a bar, of a Save with nothing left to save',
    '<div><button id="pressed">Save</button><button id="add">Add</button></div>',
    () => element('#pressed').remove(),
    'add',
  ],
  [
    'the next button, of one that is disabled for good',
    '<div><button id="pressed">Next page</button><button id="last">Last page</button></div>',
    () => {
      element('#pressed').setAttribute('disabled', '')
      element('#pressed').blur()
    },
    'last',
  ],
])('goes on at %s', async (_, page, act, id) => {
  draw(page)
  act()
  await vi.waitFor(() => expect(element(`#${id}`)).toHaveFocus())
})

it('returns to a control that was disabled while it worked', async () => {
  draw('<form><button id="pressed">Save</button><button id="cancel">Cancel</button></form>')
  const save = element('#pressed')
  save.setAttribute('disabled', '')
  save.dataset['loading'] = ''
  save.blur()
  await vi.waitFor(() => expect(document.body).toHaveFocus())
  delete save.dataset['loading']
  save.removeAttribute('disabled')
  await vi.waitFor(() => expect(save).toHaveFocus())
})

it('goes on at the page when a dialog closes whose trigger is gone', async () => {
  draw(
    `<table><tbody>${row('a', 'pressed')}${row('b')}</tbody></table>`,
    '<div role="dialog"><button id="confirm">Delete</button></div>',
  )
  element('#confirm').focus()
  element('#pressed').closest('tr')!.remove()
  element('[role=dialog]').remove()
  await vi.waitFor(() => expect(element('#b')).toHaveFocus())
})

it('goes back to the trigger when a dialog closes', async () => {
  draw('<button id="pressed">Add</button>', '<div role="dialog"><input id="field"></div>')
  element('#field').focus()
  element('[role=dialog]').remove()
  await vi.waitFor(() => expect(element('#pressed')).toHaveFocus())
})

it.each<[string, string, () => void]>([
  [
    'a press beside all controls',
    '<p><button id="pressed">Save</button></p>',
    () => {
      vi.useFakeTimers()
      element('#pressed').blur()
      vi.runAllTimers()
      element('#pressed').remove()
    },
  ],
  [
    'another page',
    '<p><button id="pressed">Save</button></p>',
    () => (element('main').innerHTML = '<h1>Other</h1><button>Add</button>'),
  ],
  [
    'a grid, which moves its own focus',
    '<div role="grid"><p><button id="pressed">Cell</button></p><button>Other</button></div>',
    () => element('p').remove(),
  ],
  [
    'a touch',
    '<p><button id="pressed">Save</button><input></p>',
    () => {
      element('#pressed').dispatchEvent(
        new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }),
      )
      element('#pressed').remove()
    },
  ],
])('leaves the focus dropped by %s', async (_, page, act) => {
  vi.useFakeTimers()
  draw(page)
  act()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(document.body).toHaveFocus()
})
