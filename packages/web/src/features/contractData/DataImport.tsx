import { useApolloClient } from '@apollo/client/react'
import { Flex, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  ApplyContractDataImportDocument,
  ContractDataImportDocument,
  type ContractDataImportQuery,
  type ContractDataRowKind,
  type DataImportPartsFragment,
  type DeliverableImportDayOrder,
  UndoContractDataImportDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { nextPage } from '#shared/appendPage.ts'
import { DayOrder } from '#shared/fileImport/DayOrder.tsx'
import { ImportedRows, KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { undoneSentence } from '#shared/fileImport/undoneSentence.ts'
import { countedKinds } from '#shared/fileImport/rowCells.tsx'
import { paths } from '#shared/paths.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { Check } from '#ui/form/Check.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { rowColumns, rowKinds } from './dataImportColumns.tsx'

/** Shows what an import of contract data would change, each fault at its cell, and applies it. */
export function DataImport({ id }: { id: string }) {
  const [kind, setKind] = useState<ContractDataRowKind | null>(null)
  const [reading, setReading] = useState<DataReading>({
    dayOrder: null,
    includesHidden: false,
    leavesOutErrors: false,
  })
  const read = useContractQuery(ContractDataImportDocument, {
    variables: { id, ...reading, kind, after: null },
  })
  const { data, previousData, loading, error, refetch } = read
  const found = (data ?? previousData)?.contract?.dataImport
  if (!found)
    return (
      <>
        <Unread
          read={read}
          failure="Failed to check the file."
          missing={<ErrorState titleAs="h1" title="No such import" />}
        />
        {(error || data) && (
          <LinkButton mt="4" to={paths.contractDataImport}>
            Upload another file
          </LinkButton>
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title="Import contract data"
        of={found.fileName}
        code={found.fileName}
        subtitle={
          <Text as="output" fontWeight="500">
            {outcomeOf(found, reading)}
          </Text>
        }
        actions={<DataImportActions found={found} reading={reading} onCheck={refetch} />}
      />
      {found.state === 'UPLOADED' && (
        <Text color="fg.muted" mb="3">
          {reading.leavesOutErrors
            ? 'Apply saves all rows without errors together.'
            : 'Apply saves all rows together, or none if one has an error.'}
          {found.leftOut.length > 0 && ` Left out: ${listed(found.leftOut)}.`}
        </Text>
      )}
      {found.state === 'UPLOADED' && (
        <ReadingChoices
          found={found}
          reading={reading}
          disabled={loading}
          onReading={(chosen) => setReading({ ...reading, ...chosen })}
        />
      )}
      {found.state === 'UPLOADED' && (
        <ImportedRows
          label="Rows of the file"
          columns={rowColumns}
          rows={found.rows.nodes}
          kinds={countedKinds(rowKinds, found.counts)}
          kind={kind}
          onKind={setKind}
          onMore={nextPage(read, found.rows.pageInfo)}
          empty={<EmptyState>No row of this kind.</EmptyState>}
        />
      )}
      {found.kept.length > 0 && <KeptEntries kept={found.kept} />}
    </>
  )
}

/** How a person reads the file. */
interface DataReading {
  dayOrder: DeliverableImportDayOrder | null
  includesHidden: boolean
  leavesOutErrors: boolean
}

interface ReadingChoicesProps {
  found: Pick<FoundImport, 'counts' | 'dayOrder' | 'dayOrders' | 'hiddenRows'>
  reading: DataReading
  disabled: boolean
  onReading: (chosen: Partial<DataReading>) => void
}
type FoundImport = NonNullable<NonNullable<ContractDataImportQuery['contract']>['dataImport']>

/** Offers how the file can be read: its dates, its hidden rows, and the rows with errors. */
function ReadingChoices({ found, reading, disabled, onReading }: ReadingChoicesProps) {
  const { counts, dayOrders, hiddenRows } = found
  if (dayOrders.length + hiddenRows + counts.error === 0) return null
  return (
    <Sheet mb="3">
      <Flex gap="4" wrap="wrap" align="center">
        <DayOrder
          {...found}
          disabled={disabled}
          onDayOrder={(dayOrder) => onReading({ dayOrder })}
        />
        {hiddenRows > 0 && (
          <Check
            checked={reading.includesHidden}
            disabled={disabled}
            onChange={(includesHidden) => onReading({ includesHidden })}
          >
            Include {counted(hiddenRows, 'hidden row')}
          </Check>
        )}
        {counts.error > 0 && (
          <Check
            checked={reading.leavesOutErrors}
            disabled={disabled}
            onChange={(leavesOutErrors) => onReading({ leavesOutErrors })}
          >
            Leave out {counted(counts.error, 'row with errors', 'rows with errors')}
          </Check>
        )}
      </Flex>
    </Sheet>
  )
}

function outcomeOf(
  { state, counts, kept }: DataImportPartsFragment,
  { leavesOutErrors }: DataReading,
): string {
  if (state === 'UNDONE')
    return undoneSentence('import', {
      kept: kept.length,
      isNothing: kept.length >= counts.added + counts.changed,
    })
  const parts = [
    counts.error > 0 &&
      (state === 'APPLIED' || leavesOutErrors
        ? `${counts.error} left out`
        : counted(counts.error, 'row with errors', 'rows with errors')),
    counts.added > 0 && `${counts.added} added`,
    counts.changed > 0 && `${counts.changed} changed`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'This file changes nothing.'
  const sentence = listed(parts)
  return state === 'APPLIED' ? `Saved: ${sentence}.` : `${sentence}, ${counts.same} unchanged.`
}

interface DataImportActionsProps {
  found: DataImportPartsFragment & {
    check: string | null
    dayOrder: DeliverableImportDayOrder | null
  }
  reading: DataReading
  onCheck: () => Promise<unknown>
}

/** Applies or undoes an import of contract data, or checks its file again. */
function DataImportActions({ found, reading, onCheck }: DataImportActionsProps) {
  const contract = useContractCode()
  const { cache } = useApolloClient()
  const { id, state, counts, check: seen, dayOrder } = found
  const forget = () => {
    const place = cache.identify({ __typename: 'Contract', code: contract })
    for (const fieldName of ['managedAssets', 'managedLifecycles', 'managedWorkPackages'])
      if (place) cache.evict({ id: place, fieldName, broadcast: false })
  }
  const apply = useContractAction(ApplyContractDataImportDocument, {
    input: () => ({ ...reading, id, check: seen ?? '', dayOrder }),
    failure: 'Failed to apply the import. The contract data is unchanged.',
    onDone: forget,
  })
  const undo = useContractAction(UndoContractDataImportDocument, {
    input: () => ({ id }),
    failure: 'Failed to undo the import. The imported changes stay.',
    onDone: forget,
  })
  const again = useAttempt(async () => onCheck(), { failure: 'Failed to check the file.' })
  const isBlocked = counts.error > 0 && !reading.leavesOutErrors
  const isNothing = !isBlocked && counts.added + counts.changed === 0
  const reasons = [
    ...(isBlocked
      ? [
          `Leave out ${counted(counts.error, 'row')} with errors, or fix the file and upload it again.`,
        ]
      : []),
    ...(isNothing ? ['This file changes nothing.'] : []),
  ].map((message) => ({ message }))
  return (
    <>
      <LinkButton to={state === 'UPLOADED' ? paths.contractDataImport : paths.contractData}>
        {state === 'UPLOADED' ? 'Upload another file' : 'Show contract data'}
      </LinkButton>
      {state === 'UPLOADED' && (
        <>
          <RunButton label="Check again" icon={<RefreshCw aria-hidden="true" />} run={again} />
          <RunButton variant="solid" label="Apply" run={apply} reasons={reasons} />
        </>
      )}
      {state === 'APPLIED' && (
        <RunButton label="Undo" icon={<Undo2 aria-hidden="true" />} run={undo} />
      )}
    </>
  )
}
