import { Flex, Stack, Text } from '@chakra-ui/react'
import { cdeReportPath } from '@tidemark/schema/rest/cdePaths'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type CdeLogSummaryFragment, UndoCdeIssuedDocument } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { KeptEntries } from '#shared/fileImport/ImportedRows.tsx'
import { cdePath } from '#shared/cdePath.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useContractCode } from '#shared/viewer.ts'
import { withSearch } from '#shared/withSearch.ts'
import { Check } from '#ui/form/Check.tsx'
import { Segments } from '#ui/form/Segments.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { ComparedFiles } from './ComparedFiles.tsx'
import { ComparedLines } from './ComparedLines.tsx'

interface ComparisonProps {
  log: CdeLogSummaryFragment
  title: string
  mayUpload: boolean
}

/** Shows the last comparison by deliverable and by file, with its report. */
export function Comparison({ log, title, mayUpload }: ComparisonProps) {
  const contract = useContractCode()
  const [list, setList] = useUrlState('list', ['lines', 'files'] as const, 'lines', ['finding'])
  const [news, setNews] = useState(false)
  const [undone, setUndone] = useState(0)
  const [kept, setKept] = useState<readonly { title: string; message: string }[]>([])
  const undo = useContractAction(UndoCdeIssuedDocument, {
    input: () => ({ id: log.undoable?.id ?? '' }),
    failure: 'Failed to undo the marking.',
    success: 'The marking was undone.',
    onDone: (result) => {
      setKept(result.kept)
      setUndone((times) => times + 1)
    },
  })
  const report = (format: 'xlsx' | 'pdf', label: string) => (
    <DownloadButton
      size="sm"
      label={label}
      from={withSearch(cdeReportPath, { contract, format })}
      name={`${contract} ${title}.${format}`}
      failure="Failed to create the report."
    />
  )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <Text as="output">
            {log.fileName}, {counted(log.rows, 'row')}, compared on {formatMoment(log.comparedAt)}
            {log.comparedBy && ` by ${log.comparedBy.name}`}
          </Text>
        }
        actions={
          <>
            {report('xlsx', 'Excel')}
            {report('pdf', 'PDF')}
            {mayUpload && (
              <LinkButton size="sm" variant="solid" to={`${cdePath}?upload`}>
                Upload a log
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap="3">
        {log.undoable && (
          <Flex gap="3" align="center" wrap="wrap">
            <Text>{log.undoable.name}.</Text>
            <RunButton size="sm" label="Undo" icon={<Undo2 aria-hidden="true" />} run={undo} />
          </Flex>
        )}
        {kept.length > 0 && <KeptEntries kept={kept} />}
        <Flex gap="4" align="center" wrap="wrap">
          <Segments
            label="What to show"
            options={[
              { value: 'lines', label: words.deliverable.plural },
              { value: 'files', label: 'Files' },
            ]}
            value={list}
            onChange={setList}
          />
          {log.hasNews && (
            <Check checked={news} onChange={setNews}>
              Only what the log before did not say
            </Check>
          )}
        </Flex>
        {list === 'lines' ? (
          <ComparedLines key={undone} log={log} news={news} />
        ) : (
          <ComparedFiles log={log} news={news} mayIgnore={mayUpload} />
        )}
      </Stack>
    </>
  )
}
