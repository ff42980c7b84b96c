import { Box, Button, CloseButton, Flex, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { GitCompareArrows, Lock, TriangleAlert } from 'lucide-react'
import type { Remark } from './inspect.ts'
import type { Plan } from './patch.ts'

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

interface GridNoticeProps {
  readonly remark: Remark | undefined
  readonly unwritten: Pick<Plan<unknown>, 'refusals' | 'outside'>
  readonly onDismiss: () => void
  /** Resolves the conflicting cells in the selection. */
  readonly onTake: ((take: 'mine' | 'theirs') => void) | undefined
}

const sentences = ({ refusals, outside }: GridNoticeProps['unwritten']) =>
  [
    ...(refusals.length > 0
      ? [
          `${counted(refusals.length, 'cell was', 'cells were')} not changed: ${[...new Set(refusals.map(({ reason }) => reason))].slice(0, 3).join(' ')}`,
        ]
      : []),
    ...(outside > 0
      ? [
          `${counted(outside, 'cell')} did not fit and ${outside === 1 ? 'was' : 'were'} not pasted.`,
        ]
      : []),
  ].join(' ')

const icons = { error: TriangleAlert, locked: Lock, contested: GitCompareArrows }
const colours = { error: 'fg.error', locked: 'fg.muted', contested: 'status.waiting.fg' }

/**
 * The notice below the sheet: cells that the last write skipped, or else the message of the active
 * cell. Announced on change.
 */
export function GridNotice({ remark, unwritten, onDismiss, onTake }: GridNoticeProps) {
  const left = sentences(unwritten)
  // The message of the active cell is more specific than the count.
  const specific = remark && remark.tone !== 'locked' ? remark : undefined
  const tone = specific?.tone ?? (left ? 'error' : remark?.tone)
  const Icon = tone && icons[tone]
  return (
    <Flex align="center" gap="2" minH="6" wrap="wrap">
      <Flex as="output" align="center" gap="2" color={tone && colours[tone]}>
        {Icon && <Icon size={14} aria-hidden="true" />}
        <Text textStyle="cell">{(specific?.sentence ?? left) || remark?.sentence}</Text>
      </Flex>
      {remark?.tone === 'contested' && onTake && (
        <>
          <Button
            size="2xs"
            title="Keep mine (Alt+M; all with Shift)"
            aria-keyshortcuts="Alt+M"
            onClick={() => onTake('mine')}
          >
            Keep mine
          </Button>
          <Button
            size="2xs"
            title="Take theirs (Alt+T; all with Shift)"
            aria-keyshortcuts="Alt+T"
            onClick={() => onTake('theirs')}
          >
            Take theirs
          </Button>
        </>
      )}
      {left && <CloseButton size="2xs" aria-label="Dismiss" onClick={onDismiss} />}
    </Flex>
  )
}
