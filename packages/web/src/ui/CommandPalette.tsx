import { Box, chakra, createListCollection, Dialog, Listbox, Portal } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { HitDetail, HitNote, NameWithin } from './Marked.tsx'
import { useWaitingEnter } from './useWaitingEnter.ts'

export interface PaletteCommand {
  /** Unique in the palette. */
  id: string
  label: string
  /** A short category before the label. */
  kind?: string
  /** The context of the label, shown after it. */
  within?: string
  /** A property of the command's subject, shown on every screen width. */
  note?: string
  /** Extra text after the label that distinguishes similar commands. */
  detail?: string
  /** Cannot be undone: never chosen before a text or a key asks for it. */
  destructive?: boolean
  run: () => void
}

export interface CommandGroup {
  label: string
  commands: readonly PaletteCommand[]
}

interface CommandPaletteProps {
  groups: readonly CommandGroup[]
  typed: string
  maxLength: number
  onType: (text: string) => void
  /** More commands are on their way. */
  pending: boolean
  /** Called for an Enter that waits for them, because no command matches yet. */
  onWait: () => void
  /** Content below the commands, such as a loading message. */
  children?: ReactNode
  onClose: () => void
}

/**
 * Shows a command palette. Typing filters the commands, arrow keys choose, Enter runs, Escape
 * closes. The first command is preselected, unless it is destructive and no text asks for it. Without
 * one, Enter waits for commands on their way.
 */
export function CommandPalette({
  groups,
  typed,
  maxLength,
  onType,
  pending,
  onWait,
  children,
  onClose,
}: CommandPaletteProps) {
  const commands = useMemo(() => groups.flatMap((group) => group.commands), [groups])
  const collection = useMemo(
    () =>
      createListCollection({
        items: commands,
        itemToValue: ({ id }) => id,
        itemToString: ({ label }) => label,
      }),
    [commands],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const first = typed === '' ? commands.find(({ destructive }) => !destructive) : commands[0]
  const highlighted = chosen !== null && collection.has(chosen) ? chosen : (first?.id ?? null)
  const run = (id: string) => {
    onClose()
    collection.find(id)?.run()
  }
  const { wait, forget } = useWaitingEnter(pending, () => highlighted && run(highlighted))
  const press = ({ key }: KeyboardEvent) => {
    forget()
    if (key !== 'Enter' || !pending || highlighted) return
    wait()
    onWait()
  }
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="top"
      size="lg"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content aria-label="Command palette" overflow="hidden">
            <Listbox.Root
              collection={collection}
              value={nothing}
              highlightedValue={highlighted}
              onHighlightChange={({ highlightedValue }) => setChosen(highlightedValue)}
              onSelect={({ value }) => run(value)}
              gap="0"
              minH="0"
            >
              <Listbox.Input asChild>
                <Field
                  ref={goOnTyping}
                  aria-label="Search or run a command"
                  placeholder="Tag, number, title, page or action"
                  enterKeyHint="go"
                  maxLength={maxLength}
                  value={typed}
                  onKeyDownCapture={press}
                  onChange={({ target }) => {
                    setChosen(null)
                    onType(target.value)
                  }}
                />
              </Listbox.Input>
              <Listbox.Content
                borderWidth="0"
                borderRadius="0"
                bg="bg"
                maxH="min(60vh, 27.5rem)"
                p="1.5"
                aria-label="Commands"
              >
                {groups
                  .filter((group) => group.commands.length > 0)
                  .map((group) => (
                    <Listbox.ItemGroup key={group.label}>
                      <Listbox.ItemGroupLabel textStyle="label" color="fg.muted" py="1">
                        {group.label}
                      </Listbox.ItemGroupLabel>
                      {group.commands.map((command) => (
                        <Row key={command.id} command={command} typed={typed} />
                      ))}
                    </Listbox.ItemGroup>
                  ))}
              </Listbox.Content>
            </Listbox.Root>
            {children && (
              <Box px="4" py="2" borderTopWidth="1px" color="fg.muted" textStyle="cell">
                {children}
              </Box>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/**
 * Moves the caret to the end, because a dialog selects the text of its first field and the next
 * letter would replace it. Takes the focus from a removed field at once, because the dialog moves it
 * a frame later and letters typed until then would be lost.
 */
const goOnTyping = (field: HTMLInputElement | null) => {
  if (!field) return
  field.select = () => field.setSelectionRange(field.value.length, field.value.length)
  if (document.activeElement === document.body) field.focus()
}

/** A command runs and does not stay selected. */
const nothing: string[] = []

const Field = chakra('input', {
  base: {
    w: '100%',
    h: '3rem',
    // In a low window the list scrolls instead.
    flexShrink: '0',
    px: '4',
    bg: 'transparent',
    borderBottomWidth: '1px',
    textStyle: 'body',
    outline: 'none',
    _placeholder: { color: 'fg.muted' },
  },
})

const Row = ({ command, typed }: { command: PaletteCommand; typed: string }) => (
  <Listbox.Item
    item={command}
    highlightOnHover
    borderRadius="l2"
    minH="2rem"
    py="1"
    flexWrap={{ base: 'wrap', md: 'nowrap' }}
    rowGap="0"
    _highlighted={{ bg: 'blue.subtle', outline: 'none' }}
    _selected={{ bg: 'transparent' }}
  >
    {command.kind && (
      <chakra.span flexShrink="0" w="5.25rem" textStyle="label" color="fg.muted">
        {command.kind}
      </chakra.span>
    )}
    <Listbox.ItemText asChild>
      <chakra.span
        display="flex"
        textStyle="body"
        minW="min(10rem, 100%)"
        {...(command.destructive && { color: 'fg.error' })}
      >
        <NameWithin name={command.label} within={command.within} typed={typed} />
      </chakra.span>
    </Listbox.ItemText>
    {command.note && <HitNote>{command.note}</HitNote>}
    {command.detail && <HitDetail text={command.detail} typed={typed} />}
  </Listbox.Item>
)
