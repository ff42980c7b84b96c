import { Box, Button, CloseButton, Flex, Text } from '@chakra-ui/react'
import { counted, formatCount } from '@tidemark/schema/wording'
import { Check, GitCompareArrows, Lock, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { fetched } from '../fetched.tsx'
import type { ConflictButtonsProps } from './ConflictButtons.tsx'
import { textOf } from './cells/cellText.ts'
import { type CellPosition, isRepeated, type Remark, remark } from './find/inspect.ts'
import { rowAt, type Sheet } from './editing/patch.ts'
import type { GridOutcome } from './editing/useEditing.ts'
import { isTouch } from '../touch.ts'

/** Loaded with the other parts that the first screen of a sheet lacks. */
export const ConflictButtons = fetched(
  async () => (await import('./ConflictButtons.tsx')).ConflictButtons,
)

interface GridNoticeProps<Row> {
  readonly ref: Ref<HTMLDivElement>
  /** False where the toolbar has the place below the top bar on a small screen. */
  readonly hasOwnPlace: boolean
  readonly sheet: Sheet<Row>
  /** The active cell. */
  readonly at: CellPosition | undefined
  /** The active header of a group in words, or what can be done with headers; null without groups. */
  readonly header?: string | null
  /** Says how a row is opened. */
  readonly opening?: string | undefined
  readonly outcome: GridOutcome
  readonly onDismiss: () => void
  /** Takes the last write back. */
  readonly onUndo: () => void
  /** Resolves conflicts and moves to them; undefined without any. */
  readonly conflicts: Omit<ConflictButtonsProps, 'isHere'> | undefined
  /** Content at the end of the bar. */
  readonly children?: ReactNode
}

interface Message {
  readonly tone: Remark['tone'] | 'done'
  readonly sentence: string
}

const pastedSentence = ({ rows, added }: NonNullable<GridOutcome['pasted']>) =>
  `${counted(rows, 'row')} pasted${added > 0 ? `, ${formatCount(added)} added` : ''}.`

/** Describes the last write; undefined where there is nothing to say. */
export function outcomeMessage({
  pasted,
  readings = [],
  refusals,
  outside,
  note,
}: GridOutcome): Message | undefined {
  const lost = [
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
  ]
  if (note) return { tone: 'changed', sentence: note }
  lost.push(...readings.flatMap((reading) => reading.lost || []))
  const done = pasted && pastedSentence(pasted)
  const read = readings.map((reading) => reading.sentence)
  const sentence = [...read, done, ...lost].filter(Boolean).join(' ')
  return sentence ? { tone: lost.length > 0 ? 'error' : 'done', sentence } : undefined
}

/** Says how a row is opened: a finger edits where it can, and opens where it cannot. */
export const openingSentence = (isEditable: boolean) =>
  isTouch()
    ? `Tap a ${isEditable ? 'read-only cell' : 'row'} twice to open ${isEditable ? 'its row' : 'it'}.`
    : `Press ${isEditable ? 'Alt+Enter' : 'Enter'} to open a row.`

const idleSentence = <Row,>({ rows, blank }: Sheet<Row>, opening: string | undefined) =>
  [
    ...(rows.length === 0 ? ['There are no results.'] : []),
    ...(opening && rows.length > 0 ? [opening] : []),
    ...(blank ? ['To add rows, type or paste below the last one.'] : []),
  ].join(' ')

const icons = {
  error: TriangleAlert,
  locked: Lock,
  contested: GitCompareArrows,
  changed: Pencil,
  done: Check,
}
const colours = {
  error: 'fg.error',
  locked: 'fg.muted',
  contested: 'status.waiting.fg',
  changed: 'fg.muted',
  done: 'fg',
}

/**
 * Shows the bar at the head of the sheet, like a spreadsheet's formula bar. It has the result of
 * the last write and the message of the active cell, announced on change; otherwise the whole text
 * of that cell. It stays in view while the page scrolls over the sheet.
 */
export function GridNotice<Row>({
  ref,
  hasOwnPlace,
  sheet,
  at,
  header,
  opening,
  outcome,
  onDismiss,
  onUndo,
  conflicts,
  children,
}: GridNoticeProps<Row>) {
  const written = outcomeMessage(outcome)
  const ofCell = at && remark(sheet, at)
  const messages = [
    written,
    ofCell && written && isRepeated(ofCell, outcome.refusals) ? undefined : ofCell,
  ].filter((message) => message !== undefined)
  const showsValue = at && messages.every(({ tone }) => tone === 'changed' || tone === 'locked')
  return (
    <Flex
      ref={ref}
      align="center"
      columnGap="4"
      minH="control"
      px="cellX"
      py="0.5"
      wrap="wrap"
      flexShrink="0"
      borderBottomWidth="1px"
      bg="bg.subtle"
      position={hasOwnPlace ? 'sticky' : { base: 'static', lg: 'sticky' }}
      top="topBar"
      zIndex="docked"
    >
      {showsValue && <CellValue sheet={sheet} at={at} />}
      <Flex as="output" align="center" columnGap="4" wrap="wrap" minW="0">
        {messages.map(({ tone, sentence }) => (
          <MessageText key={sentence} tone={tone} sentence={sentence} />
        ))}
      </Flex>
      {messages.length === 0 &&
        !at &&
        (header ? (
          <Text aria-hidden="true">{header}</Text>
        ) : (
          <Text color="fg.muted">{idleSentence(sheet, opening)}</Text>
        ))}
      {conflicts && <ConflictButtons isHere={ofCell?.tone === 'contested'} {...conflicts} />}
      {outcome.readings?.map(
        ({ other }) =>
          outcome.isUndoable &&
          other && (
            <Button
              key={other.label}
              size="2xs"
              onClick={() => {
                onUndo()
                other.paste()
              }}
            >
              Undo, {other.label}
            </Button>
          ),
      )}
      {written && <CloseButton size="2xs" aria-label="Dismiss" onClick={onDismiss} />}
      <Box flex="1" />
      {children}
    </Flex>
  )
}

function MessageText({ tone, sentence }: Message) {
  const Icon = icons[tone]
  return (
    <Flex as="span" align="center" gap="2" color={colours[tone]}>
      <Icon size={14} aria-hidden="true" />
      {sentence}
    </Flex>
  )
}

/** Shows the text of a cell that its column may cut. The accessible grid contains it already. */
function CellValue<Row>({ sheet, at }: { sheet: Sheet<Row>; at: CellPosition }) {
  const column = sheet.columns[at.column]
  const row = rowAt(sheet, at.row)
  if (!column || !row) return null
  return (
    <Flex gap="3" minW="0" aria-hidden="true">
      <Text as="span" color="fg.muted" flexShrink="0">
        {column.title}
      </Text>
      <Text as="span" truncate>
        {textOf(column.cell(row))}
      </Text>
    </Flex>
  )
}
