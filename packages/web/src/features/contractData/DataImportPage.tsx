import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { contractDataSamplePath, contractDataUploadPath } from '@tidemark/schema/rest/filePaths'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FileFault } from '#api/fileFault.ts'
import { sentenceOf } from '#api/failures.ts'
import { useFiles } from '#api/files.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { sheetFile } from '#shared/fileKinds.ts'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'
import { useContractCode } from '#shared/viewer.ts'
import { FileDrop } from '#ui/form/FileDrop.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
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
  const files = useFiles()
  const [phase, setPhase] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const aborted = useRef(new AbortController())
  const take = async (file: File) => {
    setFailure(null)
    setPhase('Uploading…')
    try {
      const answer = (await files.send(contractDataUploadPath, { contract }, file, {
        onProgress: (share) => setPhase(`Uploading… ${Math.round(share * 100)} %`),
        signal: aborted.current.signal,
      })) as { id: string }
      onUploaded(answer.id)
    } catch (error) {
      setFailure(
        error instanceof FileFault
          ? error.message
          : sentenceOf(error, 'Failed to upload the file.'),
      )
    } finally {
      setPhase(null)
    }
  }
  return (
    <>
      <PageHeader
        title="Import contract data"
        subtitle="Upload a workbook with primary assets, lifecycles and work packages, each on a sheet of its own. A CSV file has one of them."
      />
      <Sheet maxW="45rem">
        <Stack gap="4">
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
          <FileDrop
            label="Workbook"
            kind={sheetFile}
            most={limits.import.bytes}
            disabled={phase !== null}
            invalid={failure !== null}
            onFile={(file) => void take(file)}
          />
          <Text as="output" color="fg.muted" minH="1.5em">
            {phase}
          </Text>
          {failure && (
            <Text role="alert" color="fg.error">
              {failure}
            </Text>
          )}
        </Stack>
      </Sheet>
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
