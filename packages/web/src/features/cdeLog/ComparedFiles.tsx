import { Flex } from '@chakra-ui/react'
import { cdeWords } from '@tidemark/schema/rules/cdeWords'
import { counted } from '@tidemark/schema/wording'
import {
  type CdeFileFinding,
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
import { RunButton } from '#ui/RunButton.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { fileColumns, fileFindings } from './cdeColumns.tsx'

const all = 'ALL'

interface ComparedFilesProps {
  log: CdeLogSummaryFragment
  news: boolean
  mayIgnore: boolean
}

/** Shows the files of a comparison by finding; those who keep logs ignore files for ever. */
export function ComparedFiles({ log, news, mayIgnore }: ComparedFilesProps) {
  const [chosen, setFinding] = useUrlState<CdeFileFinding | typeof all>(
    'finding',
    fileFindings,
    all,
  )
  const finding = chosen === all ? null : chosen
  const read = useContractQuery(CdeLogFilesDocument, {
    variables: { finding, news, after: null },
    fetchPolicy: 'cache-and-network',
  })
  const page = (read.data ?? read.previousData)?.contract?.cdeLog?.files
  if (!page) return <Unread read={read} failure="Failed to read the files." missing={null} />
  const done = () => void read.refetch()
  const faulty = page.nodes.filter(isFaulty)
  return (
    <>
      {mayIgnore && finding !== null && finding !== 'IGNORED' && faulty.length > 0 && (
        <Flex>
          <Ignore
            files={faulty}
            label={`Ignore ${counted(faulty.length, 'shown file')} for ever`}
            onDone={done}
          />
        </Flex>
      )}
      <ImportedRows
        label="Files of the log"
        columns={mayIgnore ? columnsToIgnore : fileColumns}
        rows={page.nodes.map((row) => Object.assign({}, row, { onDone: done }))}
        kinds={fileFindings.flatMap((kind) => {
          const count = log.fileCounts.find((one) => one.finding === kind)
          return count
            ? [{ kind, label: `${cdeWords.fileFinding[kind]} ${news ? count.news : count.count}` }]
            : []
        })}
        kind={finding}
        onKind={(next) => setFinding(next ?? all)}
        onMore={nextPage(read, page.pageInfo)}
        empty={<EmptyState>No file that you may see has this finding.</EmptyState>}
      />
    </>
  )
}

const isIgnored = ({ findings }: CdeFileRowFragment) => findings.includes('IGNORED')
const isFaulty = (row: CdeFileRowFragment) => row.findings.join() !== 'PLANNED' && !isIgnored(row)

type OfferedRow = CdeFileRowFragment & { readonly onDone: () => void }

const columnsToIgnore: readonly DataColumn<OfferedRow>[] = [
  ...fileColumns,
  actionsColumn(
    (row) =>
      isIgnored(row) ? (
        <Ignore files={[row]} label="Ignore no longer" ignored={false} onDone={row.onDone} />
      ) : isFaulty(row) ? (
        <Ignore files={[row]} label="Ignore for ever" onDone={row.onDone} />
      ) : null,
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
