import { Box } from '@chakra-ui/react'
import type { CellPosition, Remark } from './find/inspect.ts'

export interface Tip {
  readonly remark: Remark
  readonly at: CellPosition
  /** The cell in the frame of the sheet, in pixels. */
  readonly cell: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>
  /** The width of the frame. */
  readonly room: number
}

/** In pixels: a cell as wide as the sheet leaves less beside it, and the tip goes below. */
const leastRoom = 160

/**
 * Returns where a tip is placed: in the row of its cell, on the side with more room, so that it
 * covers no other row.
 */
export function placeOf({ cell, room }: Pick<Tip, 'cell' | 'room'>) {
  const left = cell.x
  const right = room - cell.x - cell.width
  if (Math.max(left, right) < leastRoom)
    return { left: `${Math.max(0, cell.x)}px`, top: `${cell.y + cell.height}px`, maxW: '20rem' }
  const middle = { top: `${cell.y + cell.height / 2}px`, transform: 'translateY(-50%)' }
  return right >= left
    ? { ...middle, left: `${cell.x + cell.width}px`, maxW: `${right}px` }
    : { ...middle, right: `${room - cell.x}px`, maxW: `${left}px` }
}

/**
 * Shows the message of the hovered cell. The notice above the cells shows the same message to
 * keyboard users.
 */
export const CellTip = ({ tip }: { tip: Tip }) => (
  <Box
    position="absolute"
    {...placeOf(tip)}
    w="max-content"
    zIndex="tooltip"
    px="2"
    py="1"
    pointerEvents="none"
    aria-hidden="true"
    data-testid="cell-tip"
    bg="bg.panel"
    color={tip.remark.tone === 'error' ? 'fg.error' : 'fg'}
    borderWidth="1px"
    borderRadius="l2"
    boxShadow="float"
    textStyle="cell"
    animationName="fade-in"
    animationDuration="fast"
    animationDelay="300ms"
    animationFillMode="both"
  >
    {tip.remark.sentence}
  </Box>
)
