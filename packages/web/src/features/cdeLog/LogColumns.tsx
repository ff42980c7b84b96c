import { Button, Text } from '@chakra-ui/react'
import { chooseOrder, type LogTarget, whyNoLog } from '@tidemark/schema/rules/cdeColumns'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import {
  type CdeLogTarget,
  CdeLogUploadDocument,
  CompareCdeLogDocument,
  type CompareCdeLogInput,
} from '#api/generated/graphql.ts'
import { ColumnsPage, useColumnChoices } from '#shared/fileImport/ColumnsPage.tsx'
import { cdePath } from '#shared/cdePath.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ErrorState } from '#ui/ErrorState.tsx'

const labels: Readonly<Record<CdeLogTarget, string>> = {
  NUMBER: 'Document number',
  FILE_NAME: 'File name',
  TITLE: 'Title',
  DOCUMENT_TYPE: 'Document type',
  REVISION: 'Revision',
  STATUS: 'Status',
  ISSUED_ON: 'Issued on',
}
const targets = (Object.keys(labels) as CdeLogTarget[]).map((value) => ({
  value,
  label: labels[value],
}))

/** Shows what the columns of an uploaded log are read as, those that the last log did not have first, and compares it. */
export function LogColumns({ id, onDone }: { id: string; onDone: () => void }) {
  const choices = useColumnChoices()
  const [showsAll, setShowsAll] = useState(false)
  const query = useContractQuery(CdeLogUploadDocument, {
    variables: { id, ...choices.parts },
    fetchPolicy: 'network-only',
  })
  const { data, previousData } = query
  const found = (data ?? previousData)?.contract?.cdeLogUpload
  const compare = useContractAction(CompareCdeLogDocument, {
    input: (mapping: Omit<CompareCdeLogInput, 'contract' | 'id' | 'idempotencyKey'>) => ({
      id,
      ...mapping,
    }),
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
  const mapping = choices.mappingOf(workbook)
  const columns = mapping.columns.map(({ column, target }) => ({
    column,
    target: target as CdeLogTarget,
  }))
  const remembered = workbook.columns.filter(({ guess }) => guess === 'REMEMBERED')
  const isKnown = remembered.length > 0 && !showsAll
  const shown = isKnown
    ? workbook.columns.filter((column) => !remembered.includes(column))
    : workbook.columns
  const refusal = whyNoLog(columns.map(({ target }) => target.toLowerCase() as LogTarget))
  const isUndecided =
    columns.some(({ target }) => target === 'ISSUED_ON') &&
    workbook.dayOrders.length > 0 &&
    mapping.dayOrder === null
  const reasons = [
    query.loading ? 'Wait until the log is read.' : refusal,
    isUndecided ? chooseOrder : null,
  ].flatMap((message) => (message === null ? [] : { message }))
  return (
    <ColumnsPage
      title="Read the log"
      subtitle="Choose what each column says of a file. The next log is read in the same way."
      fileName={fileName}
      workbook={workbook}
      choices={choices}
      targets={targets}
      shown={shown}
      query={query}
      failure="Failed to read the log."
      uploadAgain={`${cdePath}?upload`}
      submit={{
        label: 'Compare',
        run: { ...compare, start: () => compare.start({ ...mapping, columns }) },
        reasons,
      }}
      aboveTargets={
        isKnown && (
          <Text>
            {counted(remembered.length, 'column')} {remembered.length === 1 ? 'is' : 'are'} read as
            in the last log.{' '}
            <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
              Show all columns
            </Button>
          </Text>
        )
      }
    />
  )
}
