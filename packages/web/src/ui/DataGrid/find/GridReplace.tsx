import { Button, Flex, Input } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { type KeyboardEvent, useState } from 'react'
import { BlockedButton } from '../../BlockedButton.tsx'
import type { Find } from './useFind.ts'
import type { Entry, Sheet } from '../editing/patch.ts'
import { matcher, replaceIn } from './matching.ts'
import { replacement } from './replace.ts'
import { textOf } from '../cells/cellText.ts'

export interface GridReplaceProps<Row> {
  readonly find: Find
  readonly sheet: Sheet<Row>
  /** Writes the entries as one step of undo, and passes on how many cells were written and refused. */
  readonly write: (
    entries: readonly Entry[],
    then: (result: { written: number; refused: number }) => void,
  ) => void
  /** Shows what a replacement did in the bar of the sheet, where it moves nothing. */
  readonly say: (sentence: string) => void
}

/** Replaces the found text in one match, or in all editable cells as one step of undo. */
export function GridReplace<Row>({ find, sheet, write, say }: GridReplaceProps<Row>) {
  const [by, setBy] = useState('')
  if (!find.replacing)
    return (
      <Button variant="ghost" aria-keyshortcuts="Control+H" onClick={find.startReplace}>
        Replace…
      </Button>
    )
  const change = { ...find.matching, wanted: find.wanted, by }
  const replaceAll = () => {
    const { entries, locked, unfit } = replacement(sheet, find.places, change)
    write(entries, ({ written, refused }) =>
      say(
        [
          `${counted(written, 'cell')} replaced.`,
          locked > 0 && `${counted(locked, 'read-only cell')} left unchanged.`,
          refused + unfit > 0 &&
            `${counted(refused + unfit, 'cell')} left unchanged: the new text is not allowed.`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    )
  }
  const place = find.places[Math.max(0, find.at)]
  const replaceOne = () => {
    if (!place) return
    const { entries, locked, unfit } = replacement(sheet, [place], change)
    const [column, row] = [sheet.columns[place.column], sheet.rows[place.row]]
    const before = column && row ? textOf(column.cell(row)) : ''
    const after = replaceIn(before, find.wanted, by, find.matching)
    const matches = matcher(find.wanted, find.matching)(after)
    write(entries, ({ written }) => {
      if (locked > 0) say('This cell is read-only.')
      if (unfit > 0) say(`‘${after}’ is not one of the choices.`)
      find.moveOn(written === 0 || matches)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    replaceOne()
    event.preventDefault()
    event.stopPropagation()
  }
  const noMatch = place ? [] : [{ message: 'No cell matches the search.' }]
  return (
    <Flex
      align="center"
      justify="flex-end"
      gap="1"
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      w={{ base: '100%', xl: 'auto' }}
    >
      <Input
        w={{ base: '12.5rem', xl: '9rem' }}
        aria-label="Replace with"
        placeholder="Replace with"
        value={by}
        onChange={({ target }) => setBy(target.value)}
        onKeyDown={onKeyDown}
      />
      <BlockedButton reasons={noMatch} onClick={replaceOne}>
        Replace
      </BlockedButton>
      <BlockedButton reasons={noMatch} onClick={replaceAll}>
        Replace all
      </BlockedButton>
    </Flex>
  )
}
