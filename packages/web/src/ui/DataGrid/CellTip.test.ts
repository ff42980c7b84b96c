import { expect, it } from 'vitest'
import { placeOf } from './CellTip.tsx'

const cell = { x: 100, y: 64, width: 200, height: 32 }

it('is in the row of its cell, on the side with more room', () => {
  expect(placeOf({ cell, room: 1000 })).toMatchObject({ left: '300px', top: '80px', maxW: '700px' })
  expect(placeOf({ cell: { ...cell, x: 700 }, room: 1000 })).toMatchObject({
    right: '300px',
    top: '80px',
    maxW: '700px',
  })
})

it('is below a cell that leaves no room beside it', () => {
  expect(placeOf({ cell: { ...cell, x: 40 }, room: 320 })).toMatchObject({
    left: '40px',
    top: '96px',
  })
})
