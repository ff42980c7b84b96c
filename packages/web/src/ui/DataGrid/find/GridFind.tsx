import { Button, Flex, IconButton, Input, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { BlockedButton } from '../../BlockedButton.tsx'
import type { Find } from './useFind.ts'

const tally = ({ wanted, places, at }: Find) => {
  if (wanted.trim() === '') return ''
  if (places.length === 0) return 'Not found'
  return at < 0
    ? `${formatCount(places.length)} found`
    : `${formatCount(at + 1)} of ${formatCount(places.length)}`
}

/** Searches while typing. Enter and Shift+Enter step through the matches, Escape closes. */
export function GridFind({ find, children }: { find: Find; children?: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key.toLowerCase() === 'h' && (event.ctrlKey || event.metaKey))
      find.startReplace()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    find.close()
    event.preventDefault()
    event.stopPropagation()
  }
  const { matchCase, wholeCell } = find.matching
  const turn = (part: Partial<typeof find.matching>) => find.match({ ...find.matching, ...part })
  const noMatch = find.places.length === 0 ? [{ message: 'No cell matches the search.' }] : []
  return (
    <Flex
      as="search"
      align="center"
      justify="flex-end"
      gap="1"
      wrap="wrap"
      ms="auto"
      onKeyDown={onEscape}
    >
      <Text
        as="output"
        textStyle="label"
        color="fg.muted"
        whiteSpace="nowrap"
        minW="4.5rem"
        textAlign="end"
      >
        {tally(find)}
      </Text>
      {/* The user opened it on purpose and types next. */}
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        w={{ base: '12.5rem', xl: '9rem' }}
        aria-label="Search in the grid"
        placeholder="Search"
        value={find.wanted}
        onChange={(event) => find.look(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <BlockedButton
        px="0"
        variant="ghost"
        aria-label="Previous match"
        reasons={noMatch}
        onClick={() => find.step(-1)}
      >
        <ChevronUp />
      </BlockedButton>
      <BlockedButton
        px="0"
        variant="ghost"
        aria-label="Next match"
        reasons={noMatch}
        onClick={() => find.step(1)}
      >
        <ChevronDown />
      </BlockedButton>
      <IconButton variant="ghost" aria-label="Close grid search" onClick={find.close}>
        <X />
      </IconButton>
      <Flex as="fieldset" gap="1" aria-label="How the grid is searched">
        <Toggle
          label="Match case"
          pressed={matchCase}
          onPress={() => turn({ matchCase: !matchCase })}
        >
          Aa
        </Toggle>
        <Toggle
          label="Whole cell"
          pressed={wholeCell}
          onPress={() => turn({ wholeCell: !wholeCell })}
        >
          Whole cell
        </Toggle>
        {find.toggleWithin && (
          <Toggle label="In selection" pressed={find.isWithin} onPress={find.toggleWithin}>
            In selection
          </Toggle>
        )}
      </Flex>
      {children}
    </Flex>
  )
}

function Toggle({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button
      size="sm"
      variant={pressed ? 'subtle' : 'ghost'}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
