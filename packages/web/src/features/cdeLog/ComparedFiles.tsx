import { Button, Flex, Stack } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import {
  type CdeFileRowFragment,
  CdeLogFilesDocument,
  type CdeLogSummaryFragment,
  IgnoreCdeFilesDocument,
} from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { ImportedRows } from '#shared/fileImport/ImportedRows.tsx'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { actionsColumn, type DataColumn } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { fileColumns, fileFindings } from './cdeColumns.tsx'
import { useFinding } from './useFinding.ts'

const AddFiles = fetchedDialog(async () => (await import('./AddFiles.tsx')).AddFiles)

interface ComparedFilesProps {
  log: CdeLogSummaryFragment
  news: boolean
  mayIgnore: boolean
}

/** Shows the files of a comparison by finding: unplanned ones are added, and those who keep logs ignore files for ever. */
export function ComparedFiles({ log, news, mayIgnore }: ComparedFilesProps) {
  const filter = useFinding(fileFindings, log.fileCounts, news)
  const finding = filter.kind
  const [adding, setAdding] = useState<readonly string[] | null>(null)
  const read = useContractQuery(CdeLogFilesDocument, {
    variables: { finding, news, after: null },
    fetchPolicy: 'cache-and-network',
  })
  const page = (read.data ?? read.previousData)?.contract?.cdeLog?.files
  if (!page) return <Unread read={read} failure="Failed to read the files." missing={null} />
  const done = () => void read.refetch()
  // The rows of the finding before are gone at once, and no button acts on them.
  const isLoading = read.loading && read.data === undefined
  const nodes = isLoading ? [] : page.nodes
  const ignored = finding !== 'IGNORED'
  const batch = nodes.filter(ignored ? isFaulty : isIgnored)
  const files = counted(batch.length, 'shown file')
  const unplanned = nodes.filter(isUnplanned).slice(0, most)
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {finding === 'UNPLANNED' && unplanned.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => setAdding(unplanned.map(({ id }) => id))}
          >
            Add{' '}
            {counted(
              unplanned.length,
              'shown file as existing document',
              'shown files as existing documents',
            )}
            …
          </Button>
        )}
        {mayIgnore && finding !== null && batch.length > 0 && (
          <Ignore
            files={batch}
            label={`Ignore ${files} ${ignored ? 'for ever' : 'no longer'}`}
            ignored={ignored}
            onDone={done}
          />
        )}
      </Flex>
      {adding && <AddFiles files={adding} onClose={() => setAdding(null)} />}
      <ImportedRows
        label="Files of the log"
        columns={columns}
        rows={nodes.map((row) =>
          Object.assign({}, row, { mayIgnore, onDone: done, onAdd: () => setAdding([row.id]) }),
        )}
        {...filter}
        loading={isLoading}
        onMore={nextPage(read, page.pageInfo)}
        empty={<EmptyState>No file that you may see has this finding.</EmptyState>}
      />
    </>
  )
}

const isIgnored = ({ findings }: CdeFileRowFragment) => findings.includes('IGNORED')
const isUnplanned = ({ findings }: CdeFileRowFragment) => findings.includes('UNPLANNED')
const isFaulty = (row: CdeFileRowFragment) => row.findings.join() !== 'PLANNED' && !isIgnored(row)

type OfferedRow = CdeFileRowFragment & {
  readonly mayIgnore: boolean
  readonly onDone: () => void
  readonly onAdd: () => void
}

const columns: readonly DataColumn<OfferedRow>[] = [
  ...fileColumns,
  actionsColumn(
    (row) => (
      <Stack gap="1" align="flex-end">
        {isUnplanned(row) && (
          <Button size="sm" variant="outline" onClick={row.onAdd}>
            Add as existing…
          </Button>
        )}
        {row.mayIgnore && isIgnored(row) && (
          <Ignore files={[row]} label="Ignore no longer" ignored={false} onDone={row.onDone} />
        )}
        {row.mayIgnore && isFaulty(row) && (
          <Ignore files={[row]} label="Ignore for ever" onDone={row.onDone} />
        )}
      </Stack>
    ),
    { width: '9rem' },
  ),
]

function Ignore({
  files,
  label,
  ignored = true,
  onDone,
}: {
  files: readonly CdeFileRowFragment[]
  label: string
  ignored?: boolean
  onDone: () => void
}) {
  const run = useContractAction(IgnoreCdeFilesDocument, {
    input: () => ({ files: files.slice(0, most).map(({ id }) => id), ignored }),
    failure: 'Failed to change what is ignored.',
    onDone,
  })
  return <RunButton size="sm" label={label} run={run} />
}

/** Files that are ignored at once. */
const most = 500
