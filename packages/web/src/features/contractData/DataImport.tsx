import { useApolloClient } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  ApplyContractDataImportDocument,
  ContractDataImportDocument,
  type ContractDataRowKind,
  type DataImportPartsFragment,
  type DeliverableImportDayOrder,
  UndoContractDataImportDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { nextPage } from '#shared/appendPage.ts'
import { DayOrder } from '#shared/fileImport/DayOrder.tsx'
import { ImportedRows, KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { countedKinds } from '#shared/fileImport/rowCells.tsx'
import { paths } from '#shared/paths.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
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
  const [dayOrder, setDayOrder] = useState<DeliverableImportDayOrder | null>(null)
  const read = useContractQuery(ContractDataImportDocument, {
    variables: { id, dayOrder, kind, after: null },
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
            {outcomeOf(found)}
          </Text>
        }
        actions={<DataImportActions found={found} onCheck={refetch} />}
      />
      {found.state === 'UPLOADED' && (
        <Text color="fg.muted" mb="3">
          Apply saves all rows together, or none if one has an error.
          {found.leftOut.length > 0 && ` Left out: ${listed(found.leftOut)}.`}
        </Text>
      )}
      {found.state === 'UPLOADED' && found.dayOrders.length > 0 && (
        <Sheet mb="3">
          <DayOrder {...found} disabled={loading} onDayOrder={setDayOrder} />
        </Sheet>
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

function outcomeOf({ state, counts, kept }: DataImportPartsFragment): string {
  if (state === 'UNDONE')
    return kept.length === 0
      ? 'The import was undone.'
      : `The import was undone, except ${counted(kept.length, 'entry', 'entries')}.`
  const parts = [
    counts.error > 0 && counted(counts.error, 'row with errors', 'rows with errors'),
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
  onCheck: () => Promise<unknown>
}

/** Applies or undoes an import of contract data, or checks its file again. */
function DataImportActions({ found, onCheck }: DataImportActionsProps) {
  const contract = useContractCode()
  const { cache } = useApolloClient()
  const { id, state, counts, check: seen, dayOrder } = found
  const forget = () => {
    const place = cache.identify({ __typename: 'Contract', code: contract })
    for (const fieldName of ['managedAssets', 'managedLifecycles', 'managedWorkPackages'])
      if (place) cache.evict({ id: place, fieldName, broadcast: false })
  }
  const apply = useContractAction(ApplyContractDataImportDocument, {
    input: () => ({ id, check: seen ?? '', dayOrder }),
    failure: 'Failed to apply the import. The contract data is unchanged.',
    onDone: forget,
  })
  const undo = useContractAction(UndoContractDataImportDocument, {
    input: () => ({ id }),
    failure: 'Failed to undo the import. The imported changes stay.',
    onDone: forget,
  })
  const again = useAttempt(async () => onCheck(), { failure: 'Failed to check the file.' })
  const nothing = counts.error + counts.added + counts.changed === 0
  const reasons = [
    ...(counts.error > 0
      ? [`Fix ${counted(counts.error, 'row')} with errors in the file and upload it again.`]
      : []),
    ...(nothing ? ['This file changes nothing.'] : []),
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
