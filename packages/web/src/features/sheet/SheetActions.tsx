import { Button, Flex } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useFiles } from '#api/files.ts'
import type { CommentSheet } from './sheet.ts'
import { useDownload } from '#shared/useDownload.ts'

const failure = 'Failed to create the comment sheet.'

/** Shows the print and download buttons. The spreadsheet code loads on demand. */
export function SheetActions({ sheet }: { sheet: CommentSheet }) {
  const xlsx = useDownload(
    `${sheet.fileName}.xlsx`,
    async () => (await import('./spreadsheet.ts')).makeSpreadsheet(sheet),
    failure,
  )
  const files = useFiles()
  const pdf = useDownload(`${sheet.fileName}.pdf`, () => files.read(sheet.pdfPath), failure)
  return (
    <Flex gap="2" wrap="wrap" data-no-print>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button loading={xlsx.running} loadingText="Excel" onClick={() => void xlsx.start()}>
        <Download aria-hidden="true" />
        Excel
      </Button>
      <Button
        variant="solid"
        loading={pdf.running}
        loadingText="PDF"
        onClick={() => void pdf.start()}
      >
        <Download aria-hidden="true" />
        PDF
      </Button>
    </Flex>
  )
}
