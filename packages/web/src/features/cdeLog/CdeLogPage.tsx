import { Text } from '@chakra-ui/react'
import { cdeLogUploadPath } from '@tidemark/schema/rest/cdePaths'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { useSearchParams } from 'react-router-dom'
import { CdeLogPageDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { UploadSheet } from '#shared/fileImport/UploadSheet.tsx'
import { paths } from '#shared/paths.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Comparison } from './Comparison.tsx'
import { LogColumns } from './LogColumns.tsx'

/** Compares the MIDP with the log of the document system: uploads a log, or shows the last comparison. */
export function CdeLogPage() {
  const [search, setSearch] = useSearchParams()
  useBackTo(paths.midp)
  const mayUpload = mayOpen('cdeLog', useViewer().roles)
  const id = search.get('log')
  if (id !== null && mayUpload)
    return <LogColumns key={id} id={id} onDone={() => setSearch({}, { replace: true })} />
  const open = (uploaded: string) => setSearch({ log: uploaded })
  return search.has('upload') && mayUpload ? (
    <UploadLog onUploaded={open} />
  ) : (
    <LastComparison mayUpload={mayUpload} onUploaded={open} />
  )
}

const title = `${words.midp.short} and document system`

function LastComparison({
  mayUpload,
  onUploaded,
}: {
  mayUpload: boolean
  onUploaded: (id: string) => void
}) {
  const query = useContractQuery(CdeLogPageDocument, { fetchPolicy: 'cache-and-network' })
  const { data, previousData } = query
  const log = (data ?? previousData)?.contract?.cdeLog
  if (log) return <Comparison log={log} title={title} mayUpload={mayUpload} />
  return (
    <Unread
      read={query}
      failure="Failed to read the comparison."
      missing={
        mayUpload ? (
          <UploadLog onUploaded={onUploaded} />
        ) : (
          <>
            <PageHeader title={title} />
            <EmptyState>
              No log of the document system was compared yet. Workflow managers and document
              controllers upload it.
            </EmptyState>
          </>
        )
      }
    />
  )
}

function UploadLog({ onUploaded }: { onUploaded: (id: string) => void }) {
  const contract = useContractCode()
  return (
    <>
      <PageHeader
        title={title}
        subtitle="Upload a log of the document system to compare the plan with it."
      />
      <UploadSheet
        path={cdeLogUploadPath}
        fields={{ contract }}
        failure="Failed to upload the log."
        onUploaded={onUploaded}
      >
        <Text>
          Export the list of documents from your document system as Excel or CSV, with number or
          file name, title, revision, status and date. Nothing is changed by a comparison; it
          replaces the last one.
        </Text>
      </UploadSheet>
    </>
  )
}
