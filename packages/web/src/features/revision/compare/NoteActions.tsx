import { Button } from '@chakra-ui/react'
import { changeNotePath } from '@tidemark/schema/rest/filePaths'
import { Download } from 'lucide-react'
import { useFiles } from '#api/files.ts'
import { useDownload } from '#shared/useDownload.ts'

interface NoteActionsProps {
  contract: string
  tagCode: string
  /** The number of the plan, or its tag code. */
  code: string
  from: string
  to: string
}

/** Downloads the note of what changed between two states. */
export function NoteActions({ contract, tagCode, code, from, to }: NoteActionsProps) {
  const files = useFiles()
  const read = (format: 'pdf' | 'xlsx') => () =>
    files.read(
      `${changeNotePath}?${new URLSearchParams({ contract, tag_code: tagCode, from, to, format }).toString()}`,
    )
  const name = `${code}-changes-${from}-to-${to}`
  const xlsx = useDownload(`${name}.xlsx`, read('xlsx'), failure)
  const pdf = useDownload(`${name}.pdf`, read('pdf'), failure)
  return (
    <>
      <Button loading={xlsx.running} loadingText="Excel" onClick={() => void xlsx.start()}>
        <Download aria-hidden="true" />
        Excel
      </Button>
      <Button loading={pdf.running} loadingText="PDF" onClick={() => void pdf.start()}>
        <Download aria-hidden="true" />
        PDF
      </Button>
    </>
  )
}

const failure = 'Failed to create the change note.'
