import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { type LogTarget, logTargets, whyNoLog } from '@tidemark/schema/rules/cdeColumns'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import { sentenceOf } from '#api/failures.ts'
import {
  type CdeLogTarget,
  CdeLogUploadDocument,
  CompareCdeLogDocument,
  type DeliverableImportDayOrder,
} from '#api/generated/graphql.ts'
import { ColumnTargets, type WorkbookColumn } from '#shared/fileImport/ColumnTargets.tsx'
import { type ChosenParts, WorkbookChoices } from '#shared/fileImport/WorkbookChoices.tsx'
import { WorkbookPreview } from '#shared/fileImport/WorkbookPreview.tsx'
import { cdePath } from '#shared/cdePath.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'

const labels: Readonly<Record<CdeLogTarget, string>> = {
  NUMBER: 'Document number',
  FILE_NAME: 'File name',
  TITLE: 'Title',
  DOCUMENT_TYPE: 'Document type',
  REVISION: 'Revision',
  STATUS: 'Status',
  ISSUED_ON: 'Issued on',
}
const nameOf = (target: LogTarget) => target.toUpperCase() as CdeLogTarget
const targets = logTargets.map((target) => ({
  value: nameOf(target),
  label: labels[nameOf(target)],
}))

const uploadAgain = `${cdePath}?upload`

/** Shows what the columns of an uploaded log are read as, those that the last log did not have first, and compares it. */
export function LogColumns({ id, onDone }: { id: string; onDone: () => void }) {
  const [chosen, setChosen] = useState<ChosenParts>({})
  const [dayOrder, setDayOrder] = useState<DeliverableImportDayOrder | null>(null)
  const [own, setOwn] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [showsAll, setShowsAll] = useState(false)
  const { includesHidden: _, ...parts } = chosen
  const query = useContractQuery(CdeLogUploadDocument, {
    variables: { id, ...parts },
    fetchPolicy: 'network-only',
  })
  const { data, previousData, loading, error } = query
  const found = (data ?? previousData)?.contract?.cdeLogUpload
  const compare = useContractAction(CompareCdeLogDocument, {
    input: (columns: { column: number; target: CdeLogTarget }[]) => {
      const workbook = found?.workbook
      return {
        id,
        sheet: workbook?.sheet ?? '',
        headerRow: workbook?.headerRow ?? 1,
        headerRows: workbook?.headerRows ?? 1,
        separator: workbook?.separator ?? null,
        encoding: workbook?.encoding ?? null,
        dayOrder: dayOrder ?? workbook?.dayOrder ?? null,
        columns,
      }
    },
    failure: 'Failed to compare the log.',
    onDone,
  })
  if (!found)
    return (
      <Unread
        read={query}
        failure="Failed to read the log."
        missing={<ErrorState titleAs="h1" title="No such log" />}
      />
    )
  const { workbook, fileName } = found
  const targetOf = ({ column, target }: WorkbookColumn) =>
    own.has(column) ? (own.get(column) ?? null) : target
  const read = workbook.columns.flatMap((column) => {
    const target = targets.find(({ value }) => value === targetOf(column))
    return target ? [{ column: column.column, target: target.value }] : []
  })
  const remembered = workbook.columns.filter(({ guess }) => guess === 'REMEMBERED')
  const isKnown = remembered.length > 0 && !showsAll
  const shown = isKnown
    ? workbook.columns.filter((column) => !remembered.includes(column))
    : workbook.columns
  const refusal = whyNoLog(read.map(({ target }) => target.toLowerCase() as LogTarget))
  const reasons = [loading ? 'Wait until the log is read.' : refusal].flatMap((message) =>
    message === null ? [] : { message },
  )
  return (
    <>
      <PageHeader
        title="Read the log"
        of={fileName}
        code={fileName}
        subtitle="Choose what each column says of a file. The next log is read in the same way."
        actions={
          <>
            <LinkButton variant="ghost" to={uploadAgain}>
              Upload another file
            </LinkButton>
            <RunButton
              variant="solid"
              label="Compare"
              run={{ ...compare, start: () => compare.start(read) }}
              reasons={reasons}
            />
          </>
        }
      />
      <Stack gap="4">
        <Sheet>
          <WorkbookChoices
            workbook={workbook}
            disabled={loading || compare.running}
            onChange={(next) => {
              setOwn(new Map())
              setChosen(next)
            }}
            dayOrder={dayOrder ?? workbook.dayOrder}
            onDayOrder={setDayOrder}
          />
        </Sheet>
        {error && (
          <Text role="alert" color="fg.error">
            {sentenceOf(error, 'Failed to read the log.')}
          </Text>
        )}
        {isKnown && (
          <Text>
            {counted(remembered.length, 'column')} {remembered.length === 1 ? 'is' : 'are'} read as
            in the last log.{' '}
            <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
              Show all columns
            </Button>
          </Text>
        )}
        {shown.length > 0 && (
          <Sheet flush>
            <ColumnTargets
              targets={targets}
              columns={shown}
              targetOf={targetOf}
              disabled={compare.running}
              onTarget={({ column }, target) =>
                setOwn((before) => new Map(before).set(column, target))
              }
            />
          </Sheet>
        )}
        <Sheet flush>
          <Heading as="h2" textStyle="heading" px="cellX" py="2">
            First rows as read
          </Heading>
          <WorkbookPreview workbook={workbook} />
        </Sheet>
      </Stack>
    </>
  )
}
