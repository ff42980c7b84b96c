import { Flex, IconButton, Input, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Find } from './useFind.ts'

const tally = ({ wanted, places, at }: Find) => {
  if (wanted.trim() === '') return ''
  if (places.length === 0) return 'Not found'
  return at < 0 ? `${places.length} found` : `${at + 1} of ${places.length}`
}

/** Searches while typing. Enter and Shift+Enter step through the matches, Escape closes. */
export function GridFind({ find }: { find: Find }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') find.close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const none = find.places.length === 0
  return (
    <Flex as="search" align="center" gap="1">
      <Text
        as="output"
        textStyle="label"
        color="fg.muted"
        whiteSpace="nowrap"
        minW="72px"
        textAlign="end"
      >
        {tally(find)}
      </Text>
      {/* The user opened it on purpose and types next. */}
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        w="200px"
        aria-label="Search in the grid"
        placeholder="Search"
        value={find.wanted}
        onChange={(event) => find.look(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        variant="ghost"
        aria-label="Previous match"
        disabled={none}
        onClick={() => find.step(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label="Next match"
        disabled={none}
        onClick={() => find.step(1)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton variant="ghost" aria-label="Close grid search" onClick={find.close}>
        <X />
      </IconButton>
    </Flex>
  )
}
