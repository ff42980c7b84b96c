import { useApolloClient } from '@apollo/client/react'
import { Button, Flex, Text } from '@chakra-ui/react'
import {
  identifiesLines,
  remarksTarget,
  repeatedTargets,
} from '@tidemark/schema/rules/importMapping'
import { counted, listed } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import {
  ImportUnknownValuesDocument,
  ImportWorkbookDocument,
  MapDeliverableImportDocument,
  type MapDeliverableImportInput,
} from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Reason } from '#ui/reason.ts'
import { ColumnsPage, useColumnChoices } from '#shared/fileImport/ColumnsPage.tsx'
import { FurtherSheets, type SheetsRead } from './FurtherSheets.tsx'
import { NoSuchImport } from './NoSuchImport.tsx'
import { originOf } from './origin.ts'
import { labelOfTarget, targets } from './targets.ts'
import { useCheck } from './useCheck.ts'

/** Maps the columns of an uploaded workbook to the fields of deliverables. */
export function MappingPage() {
  const { id = '' } = useParams()
  return <Mapping key={id} id={id} />
}

function Mapping({ id }: { id: string }) {
  const [search] = useSearchParams()
  useBackTo(originOf(search).path)
  const choices = useColumnChoices()
  const [chosenSheets, setSheets] = useState<SheetsRead | null>(null)
  const query = useContractQuery(ImportWorkbookDocument, {
    variables: { id, ...choices.parts },
    fetchPolicy: 'network-only',
  })
  const { data, previousData } = query
  const found = (data ?? previousData)?.contract?.deliverableImport
  const workbook = found?.workbook
  const submit = useSubmit(id, search.toString())
  if (!workbook)
    return <Unread read={query} failure="Failed to read the file." missing={<NoSuchImport />} />
  const mapping = choices.mappingOf(workbook)
  const { columns } = mapping
  const leftOut = workbook.columns.filter((column) => choices.targetOf(column) === null)
  const hasDiscipline = columns.some(({ target }) => target === 'didp')
  const read = chosenSheets ?? workbook
  const sheetsRead = {
    furtherSheets: [...read.furtherSheets],
    sheetIsDiscipline: read.sheetIsDiscipline && !hasDiscipline,
  }
  const mapped = { ...mapping, includesHidden: workbook.includesHidden, ...sheetsRead }
  return (
    <ColumnsPage
      title="Map columns"
      subtitle="Choose a field for each column of your workbook."
      fileName={found.fileName}
      workbook={workbook}
      choices={choices}
      targets={targets}
      query={query}
      failure="Failed to read the file."
      uploadAgain={paths.upload(search.toString())}
      submit={{
        label: 'Continue',
        run: { ...submit, start: () => submit.start(mapped) },
        reasons: mappingReasons(columns, query.loading),
      }}
      furtherSheets={sheetsRead.furtherSheets}
      onOtherColumns={() => setSheets({ furtherSheets: [], sheetIsDiscipline: false })}
      belowTargets={
        leftOut.length > 0 &&
        !submit.running && (
          <Flex px="cellX" py="2" gap="3" align="center" wrap="wrap">
            <Text color="fg.muted">
              {counted(leftOut.length, 'column')} {leftOut.length === 1 ? 'is' : 'are'} left out.
            </Text>
            <Button
              size="sm"
              onClick={() => {
                for (const column of leftOut) choices.setTarget(column, remarksTarget)
              }}
            >
              Keep as remarks
            </Button>
          </Flex>
        )
      }
      belowTable={
        columns.some(({ target }) => target === 'documentNumber') && (
          <Text color="fg.muted">
            A row with the number of a deliverable updates it. You are asked what other numbers are:
            planned, or those of existing documents, whose other fields the register supplies.
          </Text>
        )
      }
    >
      <FurtherSheets
        workbook={workbook}
        read={sheetsRead}
        hasDiscipline={hasDiscipline}
        disabled={query.loading || submit.running}
        onChange={setSheets}
      />
    </ColumnsPage>
  )
}

type Mapped = Omit<MapDeliverableImportInput, 'contract' | 'id' | 'idempotencyKey'>

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

function mappingReasons(columns: readonly { target: string }[], loading: boolean): Reason[] {
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
