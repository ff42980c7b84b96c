import { Button, Flex, Text } from '@chakra-ui/react'
import { contractDataSamplePath, contractDataUploadPath } from '@tidemark/schema/rest/filePaths'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useFiles } from '#api/files.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { UploadSheet } from '#shared/fileImport/UploadSheet.tsx'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'
import { useContractCode } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
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
  return (
    <>
      <PageHeader
        title="Import contract data"
        subtitle="Upload a workbook with primary assets, lifecycles and work packages, each on a sheet of its own. A CSV file has one of them."
      />
      <UploadSheet
        path={contractDataUploadPath}
        fields={{ contract }}
        failure="Failed to upload the file."
        onUploaded={onUploaded}
      >
        <Text>
          Tidemark checks the file first. You see every change before saving. Rows with a known
          asset id, stage or work package number change what is there; nothing is removed.
        </Text>
        <Flex gap="2" wrap="wrap">
          <WorkbookButton
            label="Sample workbook"
            rows="examples"
            name="Contract data sample.xlsx"
          />
          <WorkbookButton label="Present data" rows="present" name="Contract data.xlsx" />
        </Flex>
      </UploadSheet>
    </>
  )
}

interface WorkbookButtonProps {
  label: string
  rows: 'examples' | 'present'
  name: string
}

/** Downloads a workbook as it is imported. */
function WorkbookButton({ label, rows, name }: WorkbookButtonProps) {
  const contract = useContractCode()
  const files = useFiles()
  const path = `${contractDataSamplePath}?${new URLSearchParams({ contract, rows }).toString()}`
  const { running, start } = useDownload(
    name,
    () => files.read(path),
    'Failed to create the workbook.',
  )
  return (
    <Button loading={running} loadingText={label} onClick={() => void start()}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  )
}
