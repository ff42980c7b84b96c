import { Box, Flex, Text } from '@chakra-ui/react'
import type { DeliverableImportGuess, MappedWorkbookFragment } from '#api/generated/graphql.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'

export type WorkbookColumn = MappedWorkbookFragment['columns'][number]

interface ColumnTargetsProps {
  /** The meanings to choose from. */
  targets: TargetRowProps['targets']
  columns: readonly WorkbookColumn[]
  targetOf: (column: WorkbookColumn) => string | null
  disabled: boolean
  onTarget: (column: WorkbookColumn, target: string | null) => void
}

/** Shows the columns of a sheet, each with its first values and the field that it is read as. */
export function ColumnTargets({
  targets,
  columns,
  targetOf,
  disabled,
  onTarget,
}: ColumnTargetsProps) {
  const rows = columns.map((column) => ({
    targets,
    column,
    target: targetOf(column),
    disabled,
    onTarget: (target: string | null) => onTarget(column, target),
  }))
  return (
    <DataTable
      label="Columns of the sheet"
      columns={shown}
      rows={rows}
      rowKey={({ column }) => String(column.column)}
    />
  )
}

interface TargetRowProps {
  readonly targets: readonly { readonly value: string; readonly label: string }[]
  readonly column: WorkbookColumn
  readonly target: string | null
  readonly disabled: boolean
  readonly onTarget: (target: string | null) => void
}

const shown: readonly DataColumn<TargetRowProps>[] = [
  {
    header: 'Column',
    isRowHeader: true,
    cell: ({ column: { letter, title, samples, isHidden } }) => (
      <Box minW="8.75rem" maxW="30rem">
        <Text fontWeight="600" overflowWrap="anywhere">
          <Text as="span" color="fg.muted" fontWeight="400">
            {letter}
          </Text>{' '}
          {title === '' ? 'No title' : title}
          {isHidden && (
            <Text as="span" color="fg.muted" fontWeight="400">
              {' '}
              (hidden)
            </Text>
          )}
        </Text>
        <Text color="fg.muted" fontWeight="400" overflowWrap="anywhere" lineClamp="2">
          {samples.join(' · ')}
        </Text>
      </Box>
    ),
  },
  { header: 'Read as', width: '20rem', cell: (row) => <TargetSelect {...row} /> },
]

const TargetSelect = ({ targets, column, target, disabled, onTarget }: TargetRowProps) => (
  <Flex gap="2" align="center" wrap="wrap">
    <PlainSelect
      aria-label={`Read column ${column.letter} as`}
      w={{ base: '9.375rem', sm: '13.75rem' }}
      disabled={disabled}
      empty="Leave out"
      options={targets}
      value={target ?? ''}
      onChange={(chosen) => onTarget(chosen || null)}
    />
    <Text color="fg.muted" textStyle="label">
      {target === column.target ? guesses[column.guess] : null}
    </Text>
  </Flex>
)

const guesses: Record<DeliverableImportGuess, string | null> = {
  MAPPED: null,
  REMEMBERED: 'As last time',
  TITLE: 'By title',
  CONTENT: 'By values',
  NONE: null,
}
