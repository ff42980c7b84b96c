import { useQuery } from '@apollo/client/react'
import { Button, Flex, List, Stack, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '#api/failures.ts'
import {
  ContractDataImportDocument,
  type ContractDataImportQuery,
  type ContractDataRowKind,
  type DataImportPartsFragment,
} from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { StackedOnPhone } from '#ui/StackedOnPhone.tsx'
import { DataImportActions } from './DataImportActions.tsx'
import { rowColumns, rowKinds } from './dataImportColumns.tsx'

type Found = NonNullable<NonNullable<ContractDataImportQuery['contract']>['dataImport']>

/** Shows what an import of contract data would change, each fault at its cell, and applies it. */
export function DataImport({ id }: { id: string }) {
  const contract = useContractCode()
  const [kind, setKind] = useState<ContractDataRowKind | null>(null)
  const { data, previousData, error, refetch, fetchMore } = useQuery(ContractDataImportDocument, {
    variables: { contract, id, kind, after: null },
    // The same rows may do something else after a change of the data.
    fetchPolicy: 'cache-and-network',
  })
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
        <Button asChild mt="4">
          <Link to={paths.contractDataImport}>Upload another file</Link>
        </Button>
      </>
    )
  }
  const more = () =>
    void fetchMore({
      variables: { after: found.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: after }) => {
        const [old, next] = [before.contract?.dataImport, after.contract?.dataImport]
        if (!before.contract || !old || !next) return before
        const rows = { ...next.rows, nodes: [...old.rows.nodes, ...next.rows.nodes] }
        return { ...before, contract: { ...before.contract, dataImport: { ...old, rows } } }
      },
    })
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
        <Rows
          found={found}
          kind={kind}
          onKind={setKind}
          onMore={found.rows.pageInfo.hasNextPage ? more : null}
        />
      )}
      {found.kept.length > 0 && (
        <Sheet>
          <Text textStyle="heading">These were left as they are</Text>
          <List.Root listStyle="none" gap="1" mt="2">
            {found.kept.map(({ title, message }) => (
              <List.Item key={title}>
                <b>{title}</b>: {message}
              </List.Item>
            ))}
          </List.Root>
        </Sheet>
      )}
    </>
  )
}

interface RowsProps {
  found: Found
  kind: ContractDataRowKind | null
  onKind: (kind: ContractDataRowKind | null) => void
  onMore: (() => void) | null
}

const Rows = ({ found, kind, onKind, onMore }: RowsProps) => {
  const present = rowKinds.filter(({ count }) => found.counts[count] > 0)
  return (
    <Stack gap="3">
      {present.length > 1 && (
        <Flex as="fieldset" aria-label="Rows to show" gap="2" wrap="wrap">
          {[{ kind: null, label: 'All' }, ...present].map((one) => (
            <Button
              key={one.label}
              size="sm"
              variant={kind === one.kind ? 'solid' : 'outline'}
              aria-pressed={kind === one.kind}
              onClick={() => onKind(one.kind)}
            >
              {'count' in one ? `${one.label} ${found.counts[one.count]}` : one.label}
            </Button>
          ))}
        </Flex>
      )}
      <Sheet flush>
        <StackedOnPhone columns={rowColumns}>
          <DataTable
            label="Rows of the file"
            columns={rowColumns}
            rows={found.rows.nodes}
            rowKey={({ id }) => id}
            empty={<EmptyState>No row of this kind.</EmptyState>}
          />
        </StackedOnPhone>
      </Sheet>
      <ListEnd onMore={onMore} />
    </Stack>
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
