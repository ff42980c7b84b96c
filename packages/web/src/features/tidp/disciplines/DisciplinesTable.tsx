import { Flex, Text, useBreakpointValue } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { RagBadge } from '#shared/discipline/RagBadge.tsx'
import { paths } from '#shared/paths.ts'
import { disciplineTones } from '#shared/statusTones.ts'
import { BlockedCheckbox } from '#ui/BlockedCheckbox.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'
import type { Reason } from '#ui/reason.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'
import { hasMenu } from './decisions.ts'
import { DisciplineMenu } from './DisciplineMenu.tsx'
import { LineCounts } from './LineCounts.tsx'
import { OwnersCell } from './OwnersCell.tsx'
import type { DisciplineStore, DisciplineRow } from './disciplineStore.ts'

interface DisciplinesTableProps {
  /** Tag code of the plan. */
  plan: string
  rows: readonly DisciplineRow[]
  choices: readonly string[]
  /** The person may edit disciplines, at least at other times. */
  editor: boolean
  /** Why they cannot be edited now. */
  blocked: readonly Reason[]
  store: DisciplineStore
}

const nameOf = (row: DisciplineRow) => row.name || 'the new discipline'

/** Returns the columns; on a phone the first one shows the state too, so that the progress is beside it. */
const columnsOf = (
  {
    plan,
    choices,
    editor,
    blocked,
    store,
    hasMenus,
  }: DisciplinesTableProps & { hasMenus: boolean },
  isNarrow: boolean,
  editable = editor && blocked.length === 0,
): DataColumn<DisciplineRow>[] => [
  {
    header: `${words.didp.short} Name`,
    isRowHeader: true,
    cell: (row) => (
      <>
        <NameCell row={row} choices={choices} editable={editable} store={store} />
        {isNarrow && <StatusCell row={row} />}
      </>
    ),
  },
  ...(isNarrow
    ? []
    : [
        {
          header: `${words.didp.short} Status`,
          cell: (row: DisciplineRow) => <StatusCell row={row} />,
        },
      ]),
  {
    header: words.deliverable.plural,
    width: '9rem',
    cell: ({ saved }) => saved && <LineCounts discipline={saved} />,
  },
  {
    header: words.people.didpOwner,
    cell: (row) => (
      <OwnersCell
        row={row}
        label={nameOf(row)}
        editable={editable}
        onChange={(owners) => store.edit(row.key, { owners })}
        onLeave={() => store.touch(row.key, 'owners')}
        onResolve={(owners) => store.resolve(row.key, owners)}
      />
    ),
  },
  {
    header: 'Required',
    width: '5.625rem',
    cell: (row) =>
      !editor ? (
        row.required ? (
          'Yes'
        ) : (
          'No'
        )
      ) : (
        <BlockedCheckbox
          label={`${nameOf(row)} is required`}
          checked={row.required}
          reasons={blocked}
          onChange={(required) => store.edit(row.key, { required })}
        />
      ),
  },
  ...(hasMenus
    ? [
        {
          header: 'Actions',
          screenOnly: true,
          width: '4rem',
          align: 'end' as const,
          cell: (row: DisciplineRow) => (
            <DisciplineMenu row={row} plan={plan} onDrop={() => store.drop(row.key)} />
          ),
        },
      ]
    : []),
]

export function DisciplinesTable(props: DisciplinesTableProps) {
  const isNarrow = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false
  // The menus stay once they were there: a reason may be typed when the last action ends.
  const [hasMenus, setHasMenus] = useState(false)
  if (!hasMenus && props.rows.some(hasMenu)) setHasMenus(true)
  return (
    <DataTable
      label={words.discipline.plural}
      columns={columnsOf({ ...props, hasMenus }, isNarrow)}
      rows={props.rows}
      rowKey={({ key }) => key}
      empty={
        props.editor ? (
          <EmptyState>
            Each discipline lists one team's documents. Mark at least one as required.
          </EmptyState>
        ) : (
          <EmptyState>No disciplines that you may see.</EmptyState>
        )
      }
    />
  )
}

/** Shows the status and, below or beside it, whether lines are late. */
function StatusCell({ row: { saved } }: { row: DisciplineRow }) {
  if (!saved)
    return (
      <Text as="span" color="fg.muted">
        Not saved yet
      </Text>
    )
  return (
    <Flex wrap="wrap" gap="1">
      <StatusBadge tone={disciplineTones[saved.status]}>
        {words.disciplineStatus[saved.status]}
      </StatusBadge>
      <RagBadge summary={saved.rag} />
    </Flex>
  )
}

/** Shows the name of a saved discipline as a link; the choice of a label for a new one. */
function NameCell({
  row,
  choices,
  editable,
  store,
}: Pick<DisciplinesTableProps, 'choices' | 'store'> & { row: DisciplineRow; editable: boolean }) {
  const fault = useStableWhilePressed(row.shown.name ?? row.shown.row)
  return (
    <>
      {row.saved ? (
        <TextLink to={paths.disciplineOverview(row.saved.tagCode)}>{row.name}</TextLink>
      ) : (
        <PlainSelect
          size="xs"
          minW="12.5rem"
          disabled={!editable}
          invalid={fault !== undefined}
          aria-label="Label of the new discipline"
          empty="Choose a discipline"
          options={choices}
          value={row.name}
          onBlur={() => store.touch(row.key, 'name')}
          onChange={(name) => store.edit(row.key, { name })}
        />
      )}
      {fault && (
        <Text color="fg.error" textStyle="label">
          {fault}
        </Text>
      )}
    </>
  )
}
