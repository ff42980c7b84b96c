import { Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { useState } from 'react'
import { sentenceOf } from '#api/failures.ts'
import {
  ContractDataImportDocument,
  type ContractDataRowKind,
  type DataImportPartsFragment,
} from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { ImportedRows, KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { DataImportActions } from './DataImportActions.tsx'
import { rowColumns, rowKinds } from './dataImportColumns.tsx'

/** Shows what an import of contract data would change, each fault at its cell, and applies it. */
export function DataImport({ id }: { id: string }) {
  const [kind, setKind] = useState<ContractDataRowKind | null>(null)
  const read = useContractQuery(ContractDataImportDocument, {
    variables: { id, kind, after: null },
  })
  const { data, previousData, error, refetch } = read
  const found = (data ?? previousData)?.contract?.dataImport
  if (!found) {
    if (!error && !data) return <PageSkeleton />
    return (
      <>
        <ErrorState
          titleAs="h1"
          title={error ? sentenceOf(error, 'Failed to check the file.') : 'No such import'}
          {...(error && { onRetry: () => void refetch().catch(() => undefined) })}
        />
        <LinkButton mt="4" to={paths.contractDataImport}>
          Upload another file
        </LinkButton>
      </>
    )
  }
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
      {found.state === 'UPLOADED' && (
        <ImportedRows
          label="Rows of the file"
          columns={rowColumns}
          rows={found.rows.nodes}
          kinds={rowKinds.flatMap(({ kind: one, count, label }) =>
            found.counts[count] > 0
              ? [{ kind: one, label: `${label} ${found.counts[count]}` }]
              : [],
          )}
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
