import { useApolloClient } from '@apollo/client/react'
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import {
  identifiesLines,
  remarksTarget,
  repeatedTargets,
} from '@tidemark/schema/rules/importMapping'
import { counted, listed } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { sentenceOf } from '#api/failures.ts'
import {
  type DeliverableImportDayOrder,
  ImportUnknownValuesDocument,
  ImportWorkbookDocument,
  type MappedWorkbookFragment,
  MapDeliverableImportDocument,
} from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Reason } from '#ui/reason.ts'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { ColumnTargets, type WorkbookColumn } from '#shared/fileImport/ColumnTargets.tsx'
import { FurtherSheets, type SheetsRead } from './FurtherSheets.tsx'
import { NoSuchImport } from './NoSuchImport.tsx'
import { originOf } from './origin.ts'
import { labelOfTarget, targets } from './targets.ts'
import { useCheck } from './useCheck.ts'
import { type ChosenParts, WorkbookChoices } from '#shared/fileImport/WorkbookChoices.tsx'
import { WorkbookPreview } from '#shared/fileImport/WorkbookPreview.tsx'

/** Maps the columns of an uploaded workbook to the fields of deliverables. */
export function MappingPage() {
  const { id = '' } = useParams()
  return <Mapping key={id} id={id} />
}

function Mapping({ id }: { id: string }) {
  const [search] = useSearchParams()
  useBackTo(originOf(search).path)
  const [chosen, setChosen] = useState<ChosenParts>({})
  const query = useContractQuery(ImportWorkbookDocument, {
    variables: { id, ...chosen },
    fetchPolicy: 'network-only',
  })
  const { targetOf, setTarget, forget } = useTargets()
  const [chosenSheets, setSheets] = useState<SheetsRead | null>(null)
  const [chosenOrder, setDayOrder] = useState<DeliverableImportDayOrder | null>(null)
  const { data, previousData, loading, error } = query
  const found = (data ?? previousData)?.contract?.deliverableImport
  const workbook = found?.workbook
  const submit = useSubmit(id, search.toString())
  if (!workbook)
    return <Unread read={query} failure="Failed to read the file." missing={<NoSuchImport />} />
  const columns = workbook.columns.flatMap((column) => {
    const target = targetOf(column)
    return target === null ? [] : [{ column: column.column, target }]
  })
  const leftOut = workbook.columns.filter((column) => targetOf(column) === null)
  const isEmpty = workbook.columns.length === 0
  const dayOrder = chosenOrder ?? workbook.dayOrder
  const hasDiscipline = columns.some(({ target }) => target === 'didp')
  const read = chosenSheets ?? workbook
  const sheetsRead = {
    furtherSheets: [...read.furtherSheets],
    sheetIsDiscipline: read.sheetIsDiscipline && !hasDiscipline,
  }
  const { sheet, headerRow, headerRows, includesHidden, separator, encoding } = workbook
  const form = { sheet, headerRow, headerRows, includesHidden, separator, encoding }
  const mapped = { ...form, dayOrder, ...sheetsRead, columns }
  return (
    <>
      <PageHeader
        title="Map columns"
        of={found.fileName}
        code={found.fileName}
        subtitle="Choose a field for each column of your workbook."
        actions={
          <>
            <LinkButton variant="ghost" to={paths.upload(search.toString())}>
              Upload another file
            </LinkButton>
            <RunButton
              variant="solid"
              label="Continue"
              run={{ ...submit, start: () => submit.start(mapped) }}
              reasons={mappingReasons(columns, loading, isEmpty)}
            />
          </>
        }
      />
      <Stack gap="4">
        <Sheet>
          <WorkbookChoices
            workbook={workbook}
            disabled={loading || submit.running}
            onChange={(next) => {
              if (changesColumns(workbook, next)) {
                forget()
                setSheets({ furtherSheets: [], sheetIsDiscipline: false })
              }
              setChosen(next)
            }}
            dayOrder={dayOrder}
            onDayOrder={setDayOrder}
          />
          <FurtherSheets
            workbook={workbook}
            read={sheetsRead}
            hasDiscipline={hasDiscipline}
            disabled={loading || submit.running}
            onChange={setSheets}
          />
        </Sheet>
        {error && (
          <Text role="alert" color="fg.error">
            {sentenceOf(error, 'Failed to read the file.')}
          </Text>
        )}
        {isEmpty ? (
          <Text>{emptySheet}</Text>
        ) : (
          <Sheet flush>
            <ColumnTargets
              targets={targets}
              columns={workbook.columns}
              targetOf={targetOf}
              disabled={submit.running}
              onTarget={setTarget}
            />
            {leftOut.length > 0 && !submit.running && (
              <Flex px="cellX" py="2" gap="3" align="center" wrap="wrap">
                <Text color="fg.muted">
                  {counted(leftOut.length, 'column')} {leftOut.length === 1 ? 'is' : 'are'} left
                  out.
                </Text>
                <Button
                  size="sm"
                  onClick={() => {
                    for (const column of leftOut) setTarget(column, remarksTarget)
                  }}
                >
                  Keep as remarks
                </Button>
              </Flex>
            )}
          </Sheet>
        )}
        {columns.some(({ target }) => target === 'documentNumber') && (
          <Text color="fg.muted">
            A row with the number of a deliverable updates it. Any other number is that of an
            existing document: the register supplies its other fields.
          </Text>
        )}
        {!isEmpty && (
          <Sheet flush>
            <Heading as="h2" textStyle="heading" px="cellX" py="2">
              First rows as read
            </Heading>
            <WorkbookPreview workbook={workbook} />
          </Sheet>
        )}
      </Stack>
    </>
  )
}

const emptySheet = 'This sheet is empty. Choose another sheet or file.'

/** Returns the fields that the person chose, by column; the guess for the others. */
function useTargets() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map())
  return {
    targetOf: ({ column, target }: WorkbookColumn) => {
      const own = chosen.get(column)
      return own === undefined ? target : own
    },
    setTarget: ({ column }: WorkbookColumn, target: string | null) =>
      setChosen((before) => new Map(before).set(column, target)),
    forget: () => setChosen(new Map()),
  }
}

const changesColumns = (
  { sheet, headerRow, separator }: MappedWorkbookFragment,
  next: ChosenParts,
): boolean =>
  next.sheet !== sheet ||
  next.headerRow !== headerRow ||
  (next.separator !== undefined && next.separator !== separator)

interface Mapped extends Pick<
  MappedWorkbookFragment,
  | 'furtherSheets'
  | 'sheetIsDiscipline'
  | 'sheet'
  | 'headerRow'
  | 'headerRows'
  | 'includesHidden'
  | 'separator'
  | 'encoding'
  | 'dayOrder'
> {
  readonly columns: { column: number; target: string }[]
}

/** Saves the mapping, and opens the unknown values, or the result when there are none. */
function useSubmit(id: string, search: string) {
  const contract = useContractCode()
  const client = useApolloClient()
  const navigate = useNavigate()
  const check = useCheck(search)
  return useContractAction(MapDeliverableImportDocument, {
    input: (mapped: Mapped) => ({ id, ...mapped }),
    failure: 'Failed to map the columns.',
    onDone: async () => {
      const unknown = await client.query({
        query: ImportUnknownValuesDocument,
        variables: { contract, id },
        fetchPolicy: 'network-only',
      })
      const fields = unknown.data?.contract?.deliverableImport?.unknownValues.fields ?? []
      await (fields.length > 0 ? navigate(paths.importValues(id, search)) : check(id))
    },
  })
}

function mappingReasons(
  columns: readonly { target: string }[],
  loading: boolean,
  isEmpty: boolean,
): Reason[] {
  if (isEmpty && !loading) return [{ message: emptySheet }]
  const used = columns.map(({ target }) => target)
  const repeated = repeatedTargets(used)
  return [
    ...(loading ? ['Wait until the sheet is read.'] : []),
    ...(repeated.length > 0
      ? [`Choose one column each for ${listed(repeated.map(labelOfTarget))}.`]
      : []),
    ...(identifiesLines(used) ? [] : ['Choose the column of the title or the document number.']),
  ].map((message) => ({ message }))
}
