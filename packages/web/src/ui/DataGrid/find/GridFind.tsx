import { Flex, IconButton, Input, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { BlockedButton } from '../../BlockedButton.tsx'
import { found, type CellPosition } from './inspect.ts'
import type { Sheet } from '../editing/patch.ts'

/**
 * A search through the rows of all pages. Typing moves to the first match. `at` is the current
 * match from 0, or -1 for none.
 */
export interface Find {
  readonly open: boolean
  readonly wanted: string
  readonly places: readonly CellPosition[]
  readonly at: number
  readonly start: () => void
  /** Whether the field for the replacement is shown. */
  readonly replacing: boolean
  readonly startReplace: () => void
  readonly close: () => void
  /** Moves to the first match; the keyboard focus stays in the search box. */
  readonly look: (wanted: string) => void
  /** Moves to the next match (1) or the previous one (-1), wrapping around. */
  readonly step: (by: 1 | -1) => void
  /** Moves on from a match that was replaced; `stays` if its cell still matches. */
  readonly moveOn: (stays: boolean) => void
}

export function useFind<Row>(
  { columns, rows }: Sheet<Row>,
  goTo: (place: CellPosition) => void,
  onClose: () => void,
): Find {
  const [wanted, setWanted] = useState<string>()
  const [at, setAt] = useState(-1)
  const [replacing, setReplacing] = useState(false)
  const places = useMemo(() => found({ columns, rows }, wanted ?? ''), [columns, rows, wanted])
  return {
    open: wanted !== undefined,
    wanted: wanted ?? '',
    places,
    at: Math.min(at, places.length - 1),
    start: () => setWanted((current) => current ?? ''),
    replacing,
    startReplace: () => {
      setWanted((current) => current ?? '')
      setReplacing(true)
    },
    close: () => {
      setWanted(undefined)
      setReplacing(false)
      setAt(-1)
      onClose()
    },
    look: (next) => {
      const [first] = found({ columns, rows }, next)
      setWanted(next)
      setAt(first ? 0 : -1)
      if (first) goTo(first)
    },
    step: (by) => {
      const next = at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length
      const place = places[next]
      if (!place) return
      setAt(next)
      goTo(place)
    },
    moveOn: (stays) => {
      const next = (at + 1) % places.length
      const place = places[next]
      if (place) goTo(place)
      // A replaced match leaves the list: the next one moves to its index.
      setAt(stays || next === 0 ? next : at)
    },
  }
}

const tally = ({ wanted, places, at }: Find) => {
  if (wanted.trim() === '') return ''
  if (places.length === 0) return 'Not found'
  return at < 0 ? `${places.length} found` : `${at + 1} of ${places.length}`
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
      {children}
    </Flex>
  )
}
