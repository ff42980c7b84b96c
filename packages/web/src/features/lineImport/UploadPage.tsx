import { useApolloClient } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { importUploadPath } from '@tidemark/schema/rest/filePaths'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ImportKindDocument, LatestImportsDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { LatestImports } from '#shared/fileImport/LatestImports.tsx'
import { UploadSheet } from '#shared/fileImport/UploadSheet.tsx'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { Check } from '#ui/form/Check.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
  const { data: latest } = useContractQuery(LatestImportsDocument)
  const imports = latest?.contract?.deliverableImports ?? []
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
      <LatestImports imports={imports} hrefOf={(one) => paths.import(one, '')} />
    </>
  )
}
