import { Checkbox, Link, NativeSelect, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import type { Dispatch } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { disciplineTones } from '#shared/statusTones.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { hasMenu } from './decisions.ts'
import { DisciplineMenu } from './DisciplineMenu.tsx'
import { LineCounts } from './LineCounts.tsx'
import { OwnersCell } from './OwnersCell.tsx'
import type { DraftEvent } from './draft.ts'
import type { Row } from './rows.ts'

interface DisciplinesTableProps {
  /** Tag code of the plan. */
  plan: string
  rows: readonly Row[]
  choices: readonly string[]
  /** Whether the reader edits disciplines at all; `editable`: whether now. */
  editor: boolean
  editable: boolean
  dispatch: Dispatch<DraftEvent>
}

const named = (row: Row) => row.name || 'the new discipline'

const columnsOf = ({
  plan,
  rows,
  choices,
  editor,
  editable,
  dispatch,
}: DisciplinesTableProps): Column<Row>[] => [
  {
    id: 'name',
    header: `${words.didp.short} Name`,
    isRowHeader: true,
    cell: (row) => <NameCell row={row} choices={choices} editable={editable} dispatch={dispatch} />,
  },
  {
    id: 'required',
    header: 'Required',
    width: '90px',
    cell: (row) =>
      !editor ? (
        row.required ? (
          'Yes'
        ) : (
          'No'
        )
      ) : (
        <Checkbox.Root
          size="sm"
          checked={row.required}
          disabled={!editable}
          colorPalette="blue"
          onCheckedChange={({ checked }) =>
            dispatch({ type: 'changed', row, values: { required: checked === true } })
          }
        >
          <Checkbox.HiddenInput aria-label={`${named(row)} is required`} />
          <Checkbox.Control />
        </Checkbox.Root>
      ),
  },
  {
    id: 'owners',
    header: words.people.didpOwner,
    cell: (row) => (
      <OwnersCell
        row={row}
        label={named(row)}
        editable={editable}
        onChange={(owners) => dispatch({ type: 'changed', row, values: { owners } })}
        onLeave={() => dispatch({ type: 'touched', key: row.key, field: 'owners' })}
        onResolve={(owners) => dispatch({ type: 'resolved', row, owners })}
      />
    ),
  },
  {
    id: 'status',
    header: `${words.didp.short} Status`,
    width: '170px',
    cell: ({ kept }) =>
      kept ? (
        <StatusBadge tone={disciplineTones[kept.status]}>
          {words.disciplineStatus[kept.status]}
        </StatusBadge>
      ) : (
        <Text as="span" color="fg.muted">
          Not saved yet
        </Text>
      ),
  },
  {
    id: 'lines',
    header: words.deliverable.plural,
    width: '170px',
    cell: ({ kept }) => kept && <LineCounts counts={kept.deliverableCounts} />,
  },
  ...(rows.some(hasMenu)
    ? [
        {
          id: 'actions',
          header: 'Actions',
          width: '64px',
          align: 'end' as const,
          cell: (row: Row) => (
            <DisciplineMenu
              row={row}
              plan={plan}
              onDrop={() => dispatch({ type: 'dropped', key: row.key })}
            />
          ),
        },
      ]
    : []),
]

/** One row per discipline, edited in place. */
export const DisciplinesTable = (props: DisciplinesTableProps) => (
  <DataTable
    label={words.discipline.plural}
    columns={columnsOf(props)}
    rows={props.rows}
    rowKey={({ key }) => key}
    empty={
      <EmptyState>
        Each discipline lists one team's documents. Mark at least one as required.
      </EmptyState>
    }
  />
)

/** A link once the discipline is kept; until then its label is chosen here. */
function NameCell({
  row,
  choices,
  editable,
  dispatch,
}: Pick<DisciplinesTableProps, 'choices' | 'editable' | 'dispatch'> & { row: Row }) {
  const fault = row.shown.name ?? row.shown.row
  return (
    <>
      {row.kept ? (
        <Link asChild>
          <RouterLink to={paths.disciplineOverview(row.kept.tagCode)}>{row.name}</RouterLink>
        </Link>
      ) : (
        <NativeSelect.Root
          size="xs"
          minW="200px"
          disabled={!editable}
          invalid={fault !== undefined}
        >
          <NativeSelect.Field
            aria-label="Label of the new discipline"
            placeholder="Choose a label"
            value={row.name}
            onBlur={() => dispatch({ type: 'touched', key: row.key, field: 'name' })}
            onChange={(event) =>
              dispatch({ type: 'changed', row, values: { name: event.target.value } })
            }
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {fault && (
        <Text color="fg.error" textStyle="label">
          {fault}
        </Text>
      )}
    </>
  )
}
