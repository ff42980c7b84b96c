import { Flex, Text } from '@chakra-ui/react'
import { contractDataSamplePath, contractDataUploadPath } from '@tidemark/schema/rest/filePaths'
import { useSearchParams } from 'react-router-dom'
import { LatestDataImportsDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { LatestImports } from '#shared/fileImport/LatestImports.tsx'
import { UploadSheet } from '#shared/fileImport/UploadSheet.tsx'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { withSearch } from '#shared/withSearch.ts'
import { DataImport } from './DataImport.tsx'

/** Imports contract data from a workbook: uploads it, then shows what it would change. */
export function DataImportPage() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('import')
  useBackTo(paths.contractData)
  return id === null ? (
    <UploadData onUploaded={(uploaded) => setSearch({ import: uploaded })} />
  ) : (
    <DataImport key={id} id={id} />
  )
}

function UploadData({ onUploaded }: { onUploaded: (id: string) => void }) {
  const contract = useContractCode()
  const { data: latest } = useContractQuery(LatestDataImportsDocument)
  return (
    <>
      <PageHeader
        title="Import contract data"
        subtitle="Upload a workbook with primary assets, lifecycles, work packages and a classification, each on a sheet of its own. A CSV file has one of them."
      />
      <UploadSheet
        path={contractDataUploadPath}
        fields={{ contract }}
        failure="Failed to upload the file."
        onUploaded={onUploaded}
      >
        <Text>
          Tidemark checks the file first. You see every change before saving. Rows with a known
          asset id, stage, work package number or code change what is there; nothing is removed.
        </Text>
        <Flex gap="2" wrap="wrap">
          <DownloadButton
            label="Sample workbook"
            from={withSearch(contractDataSamplePath, { contract, rows: 'examples' })}
            name="Contract data sample.xlsx"
            failure={failure}
          />
          <DownloadButton
            label="Present data"
            from={withSearch(contractDataSamplePath, { contract, rows: 'present' })}
            name="Contract data.xlsx"
            failure={failure}
          />
        </Flex>
      </UploadSheet>
      <LatestImports
        imports={latest?.contract?.dataImports ?? []}
        hrefOf={(one) => withSearch(paths.contractDataImport, { import: one })}
      />
    </>
  )
}

const failure = 'Failed to create the workbook.'
