import { Box } from '@chakra-ui/react'
import type { Remark } from './inspect.ts'

export interface Tip {
  readonly remark: Remark
  /** Position in the sheet, in pixels. */
  readonly x: number
  readonly y: number
}

/** The message of the hovered cell. The notice below the sheet shows the same message to keyboard users. */
export const CellTip = ({ tip }: { tip: Tip }) => (
  <Box
    position="absolute"
    left={`${tip.x}px`}
    top={`${tip.y}px`}
    zIndex="tooltip"
    maxW="320px"
    px="2"
    py="1"
    pointerEvents="none"
    aria-hidden="true"
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
