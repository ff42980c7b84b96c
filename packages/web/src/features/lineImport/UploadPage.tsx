import { useApolloClient } from '@apollo/client/react'
import { Heading, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { importUploadPath } from '@tidemark/schema/rest/filePaths'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type DeliverableImportState,
  type ImportEntryFragment,
  ImportKindDocument,
  LatestImportsDocument,
} from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { formatMoment } from '#shared/day.ts'
import { UploadSheet } from '#shared/fileImport/UploadSheet.tsx'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Check } from '#ui/form/Check.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { originOf } from './origin.ts'
import { useCheck } from './useCheck.ts'

/** Uploads a workbook with deliverables and checks it. The result is a separate page. */
export function UploadPage() {
  const contract = useContractCode()
  const [search] = useSearchParams()
  const origin = originOf(search)
  const navigate = useNavigate()
  const client = useApolloClient()
  const check = useCheck(search.toString())
  const [removeMissing, setRemoveMissing] = useState(false)
  useBackTo(origin.path)

  const open = async (id: string) => {
    const { data } = await client.query({
      query: ImportKindDocument,
      variables: { contract, id },
      fetchPolicy: 'network-only',
    })
    const isExport = data?.contract?.deliverableImport?.workbook?.isExport === true
    await (isExport
      ? check(id, removeMissing)
      : navigate(paths.importColumns(id, search.toString())))
  }
  return (
    <>
      <PageHeader
        title="Import deliverables"
        of={origin.tagCode ?? words.midp.short}
        code={origin.tagCode ?? words.midp.short}
        subtitle="Upload a changed export, or a list that you kept yourself."
      />
      <UploadSheet
        path={importUploadPath}
        fields={{ contract, ...(origin.tagCode && { tag_code: origin.tagCode }) }}
        failure="Failed to check the file."
        onUploaded={open}
        below={
          origin.tagCode && (
            <Check checked={removeMissing} onChange={setRemoveMissing}>
              Remove deliverables that the export no longer has
            </Check>
          )
        }
      >
        <Text>Tidemark checks the file first. You see every change before saving.</Text>
        <Text color="fg.muted">An error in one row stops the whole import.</Text>
      </UploadSheet>
      <LatestImports />
    </>
  )
}

/** Lists the viewer's latest imports, each with its way back to the result and its undo. */
function LatestImports() {
  const { data } = useContractQuery(LatestImportsDocument)
  const imports = data?.contract?.deliverableImports ?? []
  if (imports.length === 0) return null
  return (
    <Sheet flush maxW="45rem" mt="4">
      <Heading as="h2" textStyle="heading" px="cellX" py="2">
        Your imports of the last {counted(limits.import.days, 'day')}
      </Heading>
      <DataTable
        stacked
        label="Your latest imports"
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.import(id, '')}
      />
    </Sheet>
  )
}

const columns: readonly DataColumn<ImportEntryFragment>[] = [
  { header: 'File', isRowHeader: true, cell: ({ fileName }) => fileName },
  { header: 'State', width: '8rem', cell: ({ state }) => states[state] },
  { header: 'Uploaded', width: '10rem', cell: ({ createdAt }) => formatMoment(createdAt) },
]

const states: Readonly<Record<DeliverableImportState, string>> = {
  UPLOADED: 'Uploaded',
  CHECKED: 'Checked',
  APPLIED: 'Applied',
  UNDONE: 'Undone',
}
