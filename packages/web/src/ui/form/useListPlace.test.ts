import { expect, it, vi } from 'vitest'
import { roomAboveButtons } from './useListPlace.ts'

it.each([
  { where: 'below its box', top: 460, left: 100, ends: 460 },
  { where: 'above its box', top: 300, left: 100, ends: innerHeight },
  { where: 'in another column', top: 460, left: 700, ends: innerHeight },
])('a list keeps off buttons only $where', ({ top, left, ends }) => {
  document.body.innerHTML = '<input><div data-buttons></div>'
  const [box, buttons] = document.body.children
  vi.spyOn(box!, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 400, 200, 32))
  vi.spyOn(buttons!, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 200, 32))
  expect(roomAboveButtons(box!)).toMatchObject({ top: 0, bottom: ends, width: innerWidth })
})
