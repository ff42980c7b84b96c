import { Button } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { standsInFor } from '@tidemark/schema/rules/absence'
import { useState } from 'react'
import { type AbsenceEntryFragment, EndAbsenceDocument } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useViewer } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { actionsColumn, type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

interface AbsenceListProps {
  absences: readonly AbsenceEntryFragment[]
  onEnded: () => void
}

const stateOf = ({ holds }: AbsenceEntryFragment) => (
  <StatusBadge tone={holds ? 'good' : 'neutral'}>{holds ? 'Now' : 'Later'}</StatusBadge>
)

const endButton = (
  absence: AbsenceEntryFragment,
  who: string,
  onEnd: (absence: AbsenceEntryFragment) => void,
) => (
  <Button size="sm" variant="outline" aria-label={`End: ${who}`} onClick={() => onEnd(absence)}>
    End
  </Button>
)

/** Lists the viewer's absences, and those in which they stand in. */
export function AbsenceList({ absences, onEnded }: AbsenceListProps) {
  const { username } = useViewer()
  const [ending, setEnding] = useState<AbsenceEntryFragment | null>(null)
  const { start } = useContractAction(EndAbsenceDocument, {
    input: (id: string) => ({ id }),
    removes: (id) => ({ __typename: 'Absence', id }),
    success: 'Ended',
    failure: 'Failed to end it.',
    onDone: onEnded,
  })
  const whoOf = ({ person, delegate }: AbsenceEntryFragment) =>
    person.username === username
      ? standsInFor(false, delegate.name)
      : standsInFor(true, person.name)
  const columns: DataColumn<AbsenceEntryFragment>[] = [
    { header: 'Who', isRowHeader: true, cell: whoOf },
    { header: 'First day', cell: ({ fromOn }) => formatContractDay(fromOn) },
    { header: 'Last day', cell: ({ untilOn }) => formatContractDay(untilOn) },
    { header: 'State', cell: stateOf },
    actionsColumn((absence) => endButton(absence, whoOf(absence), setEnding), {
      header: 'End',
      screenOnly: true,
      width: 'auto',
    }),
  ]
  return (
    <>
      <DataTable
        stacked
        label="Out of office"
        columns={columns}
        rows={absences}
        rowKey={({ id }) => id}
        empty={<EmptyState title="You are not out of office, and stand in for nobody." />}
      />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title="End this now?"
        confirmLabel="End"
        destructive
        onConfirm={() => (ending ? start(ending.id) : undefined)}
      >
        {ending && whoOf(ending)}. This ends at once.
      </ConfirmDialog>
    </>
  )
}
