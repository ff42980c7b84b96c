import { Button, Flex, Text } from '@chakra-ui/react'
import { counted, formatCount } from '@tidemark/schema/wording'
import type { GridView } from './gridView.ts'
import type { Group } from './groups.ts'
import type { Sheet } from '../editing/patch.ts'

interface ViewNoteProps<Row> {
  readonly view: GridView
  /** All rows and columns. */
  readonly sheet: Pick<Sheet<Row>, 'columns' | 'rows'>
  /** The number of rows that the filters show. */
  readonly shown: number
  readonly groups: readonly Group<Row>[] | null
  readonly onChange: (part: Partial<GridView>) => void
}

/** Says that rows or columns are left out or grouped, and shows them again. */
export function ViewNote<Row>({ view, sheet, shown, groups, onChange }: ViewNoteProps<Row>) {
  const all = sheet.rows.length
  const parts = [
    ...(shown < all ? [`${formatCount(shown)} of ${formatCount(all)} rows shown`] : []),
    ...(view.hidden.length > 0 ? [`${counted(view.hidden.length, 'column')} hidden`] : []),
  ]
  const grouped = groups && sheet.columns.find(({ id }) => id === view.group)
  const isFolded = groups?.some((group) => group.isFolded)
  return (
    <>
      {grouped && (
        <Flex gap="2" align="center" textStyle="cell" wrap="wrap">
          <Text as="output">Grouped by {grouped.title}</Text>
          <Button
            size="2xs"
            onClick={() =>
              onChange({ folded: isFolded ? [] : groups.flatMap(({ value }) => value ?? []) })
            }
          >
            {isFolded ? 'Unfold all' : 'Fold all'}
          </Button>
          <Button size="2xs" onClick={() => onChange({ group: null, folded: [] })}>
            Ungroup
          </Button>
        </Flex>
      )}
      {parts.length > 0 && (
        <Flex gap="2" align="center" textStyle="cell">
          <Text as="output">{parts.join(', ')}</Text>
          <Button size="2xs" onClick={() => onChange({ filters: {}, hidden: [] })}>
            Show all
          </Button>
        </Flex>
      )}
    </>
  )
}
