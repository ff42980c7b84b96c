import { Button, Flex } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import type { CommentSheet } from './sheet.ts'

const failure = 'Failed to create the comment sheet.'

/** Shows the print and download buttons. The spreadsheet code loads on demand. */
export const SheetActions = ({ sheet }: { sheet: CommentSheet }) => (
  <Flex gap="2" wrap="wrap" data-no-print>
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
    <DownloadButton
      label="Excel"
      from={async () => (await import('./spreadsheet.ts')).makeSpreadsheet(sheet)}
      name={`${sheet.fileName}.xlsx`}
      failure={failure}
    />
    <DownloadButton
      variant="solid"
      label="PDF"
      from={sheet.pdfPath}
      name={`${sheet.fileName}.pdf`}
      failure={failure}
    />
  </Flex>
)
