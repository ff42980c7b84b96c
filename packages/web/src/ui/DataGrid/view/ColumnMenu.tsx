import { Box, Button, Flex, Input, Popover, Portal, Separator, Stack, Text } from '@chakra-ui/react'
import { ArrowDownAZ, ArrowUpAZ, EyeOff, Group as GroupIcon, Pin } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { folded } from '@tidemark/schema/rules/cellWords'
import { type GridView, toggledFreeze, valuesIn } from './gridView.ts'
import { Check } from '../../form/Check.tsx'
import type { Sheet } from '../editing/patch.ts'

export interface OpenColumn {
  readonly columnId: string
  /** Screen position in pixels. */
  readonly x: number
  readonly y: number
}

export interface ColumnMenuProps<Row> {
  readonly open: OpenColumn
  /** All rows and columns, those that are hidden too. */
  readonly sheet: Sheet<Row>
  readonly view: GridView
  /** The column up to which the grid freezes columns until the user chooses another. */
  readonly frozenThrough: string | undefined
  readonly onChange: (part: Partial<GridView>) => void
  readonly onClose: () => void
}

const sortWords = {
  text: { ascending: 'Sort A to Z', descending: 'Sort Z to A' },
  day: { ascending: 'Sort earliest first', descending: 'Sort latest first' },
}

/** Shows the menu of a column: sorts, groups, freezes, hides, and shows only some of its values. */
export function ColumnMenu<Row>({
  open,
  sheet,
  view,
  frozenThrough,
  onChange,
  onClose,
}: ColumnMenuProps<Row>) {
  const { columnId } = open
  const title = sheet.columns.find(({ id }) => id === columnId)?.title ?? ''
  const choose = (part: Partial<GridView>) => {
    onChange(part)
    onClose()
  }
  const sortedAs = view.sort?.columnId === columnId ? view.sort.direction : null
  const isGrouped = view.group === columnId
  const isFrozen = (view.frozen ?? frozenThrough) === columnId
  const sample = sheet.rows[0] ?? sheet.blank?.(0)
  const isDay =
    sample && sheet.columns.find(({ id }) => id === columnId)?.cell(sample).kind === 'day'
  const words = isDay ? sortWords.day : sortWords.text
  const content = useRef<HTMLDivElement>(null)
  // The popover is open from the start, and the sheet takes the focus back while it is drawn.
  useEffect(() => {
    const frame = requestAnimationFrame(() => content.current?.querySelector('button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Popover.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      // The sheet keeps the focus until the popover has taken it.
      onFocusOutside={(event) => event.preventDefault()}
      positioning={{
        placement: 'bottom-start',
        strategy: 'fixed',
        getAnchorRect: () => ({ x: open.x, y: open.y, width: 1, height: 1 }),
      }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            ref={content}
            aria-label={`Column ${title}`}
            w="17.5rem"
            maxH="var(--available-height)"
            overflowY="auto"
            boxShadow="float"
          >
            <Stack gap="0" p="2">
              {(['ascending', 'descending'] as const).map((direction) => (
                <Choice
                  key={direction}
                  icon={direction === 'ascending' ? <ArrowDownAZ /> : <ArrowUpAZ />}
                  pressed={sortedAs === direction}
                  onClick={() =>
                    choose({ sort: sortedAs === direction ? null : { columnId, direction } })
                  }
                >
                  {words[direction]}
                </Choice>
              ))}
              <Choice
                icon={<GroupIcon />}
                onClick={() => choose({ group: isGrouped ? null : columnId, folded: [] })}
              >
                {isGrouped ? 'Ungroup' : 'Group by this column'}
              </Choice>
              <Choice
                icon={<Pin />}
                marked={isFrozen}
                onClick={() => choose({ frozen: toggledFreeze(view, columnId, frozenThrough) })}
              >
                {isFrozen ? 'Unfreeze' : 'Freeze up to this column'}
              </Choice>
              <Choice
                icon={<EyeOff />}
                onClick={() => choose({ hidden: [...view.hidden, columnId] })}
              >
                Hide column
              </Choice>
              <HiddenColumns sheet={sheet} view={view} onShow={choose} />
              <Separator my="2" />
              <Values sheet={sheet} columnId={columnId} view={view} onChange={onChange} />
            </Stack>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

interface ChoiceProps {
  readonly icon?: ReactNode
  /** For a choice that is on or off. */
  readonly pressed?: boolean
  /** For a choice whose words say that it is on. */
  readonly marked?: boolean | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

const Choice = ({ icon, pressed, marked = pressed, onClick, children }: ChoiceProps) => (
  <Button
    variant="ghost"
    size="xs"
    justifyContent="flex-start"
    {...(pressed !== undefined && { 'aria-pressed': pressed })}
    {...(marked && { bg: 'blue.subtle', color: 'blue.fg' })}
    onClick={onClick}
  >
    {icon}
    {children}
  </Button>
)

function HiddenColumns<Row>({
  sheet,
  view,
  onShow,
}: Pick<ColumnMenuProps<Row>, 'sheet' | 'view'> & {
  readonly onShow: (part: Partial<GridView>) => void
}) {
  const hidden = sheet.columns.filter(({ id }) => view.hidden.includes(id))
  return hidden.map(({ id, title }) => (
    <Choice
      key={id}
      onClick={() => onShow({ hidden: view.hidden.filter((other) => other !== id) })}
    >
      Show {title}
    </Choice>
  ))
}

/** Longer lists are narrowed by typing. */
const most = 100

function Values<Row>({
  sheet,
  columnId,
  view,
  onChange,
}: Pick<ColumnMenuProps<Row>, 'sheet' | 'view' | 'onChange'> & { readonly columnId: string }) {
  const [typed, setTyped] = useState('')
  const values = useMemo(() => valuesIn(sheet, columnId), [sheet, columnId])
  const needle = folded(typed.trim())
  const matching = values.filter(({ value }) => folded(value).includes(needle))
  const only = view.filters[columnId]
  const { [columnId]: _own, ...others } = view.filters
  const show = (chosen: readonly string[]) =>
    onChange({ filters: chosen.length === 0 ? others : { ...others, [columnId]: chosen } })
  const toggle = (value: string, on: boolean) =>
    show(on ? [...(only ?? []), value] : (only ?? []).filter((other) => other !== value))
  return (
    <Stack gap="2">
      <Flex align="center" justify="space-between" minH="6">
        <Text textStyle="label" color="fg.muted">
          Show only
        </Text>
        {only && (
          <Button size="2xs" variant="ghost" onClick={() => show([])}>
            Show all
          </Button>
        )}
      </Flex>
      {values.length > 8 && (
        <Input
          size="xs"
          aria-label="Search values"
          placeholder="Search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Stack
        as="fieldset"
        aria-label="Values"
        gap="1"
        minW="0"
        maxH="13.75rem"
        overflowX="hidden"
        overflowY="auto"
        border="0"
      >
        {matching.slice(0, most).map(({ value, count }) => (
          <Check
            key={value}
            size="sm"
            checked={only?.includes(value) ?? false}
            onChange={(checked) => toggle(value, checked)}
            label={{ flex: '1', minW: '0' }}
          >
            <Flex justify="space-between" gap="2">
              <Box truncate title={value}>
                {value || '(empty)'}
              </Box>
              <Box color="fg.muted">{count}</Box>
            </Flex>
          </Check>
        ))}
        {matching.length > most && (
          <Text textStyle="label" color="fg.muted">
            {matching.length - most} more: type to narrow the list.
          </Text>
        )}
      </Stack>
    </Stack>
  )
}
