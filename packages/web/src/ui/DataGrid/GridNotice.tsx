import { CloseButton, Flex, Text } from '@chakra-ui/react'
import { Lock, TriangleAlert } from 'lucide-react'
import type { Remark } from './inspect.ts'
import type { Plan } from './patch.ts'

interface GridNoticeProps {
  readonly remark: Remark | undefined
  readonly unwritten: Pick<Plan<unknown>, 'refusals' | 'outside'>
  readonly onDismiss: () => void
}

const cells = (count: number) => (count === 1 ? '1 cell was' : `${count} cells were`)

const sentences = ({ refusals, outside }: GridNoticeProps['unwritten']) => [
  ...(refusals.length > 0 ? [`${cells(refusals.length)} left as before: ${[...new Set(refusals.map(({ reason }) => reason))].slice(0, 3).join(' ')}`] : []),
  ...(outside > 0 ? [`${cells(outside)} beyond the last row or column.`] : []),
].join(' ')

/** The line below the sheet: what the last write left out, else what there is to say about the cell under the cursor. Read out as it changes. */
export function GridNotice({ remark, unwritten, onDismiss }: GridNoticeProps) {
  const left = sentences(unwritten)
  const faulty = left !== '' || remark?.tone === 'error'
  return (
    <Flex as="output" align="center" gap="2" minH="6" color={faulty ? 'fg.error' : 'fg.muted'}>
      {faulty ? <TriangleAlert size={14} aria-hidden="true" /> : remark && <Lock size={14} aria-hidden="true" />}
      <Text textStyle="cell">{left || remark?.sentence}</Text>
      {left && <CloseButton size="2xs" aria-label="Dismiss" onClick={onDismiss} />}
    </Flex>
  )
}
