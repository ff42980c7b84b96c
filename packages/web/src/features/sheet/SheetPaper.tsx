import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Paper } from '#ui/Paper.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { CommentSheet } from './sheet.ts'
import { SheetTable } from './SheetTable.tsx'

/** Shows a comment sheet for screen and paper. `code` is the plan's number or tag code. */
export const SheetPaper = ({ sheet, code }: { sheet: CommentSheet; code: string }) => (
  <Paper landscape>
    <PageHeader
      title={sheet.heading}
      of={`${code} ${sheet.revision}`}
      subtitle={sheet.title}
      code={code}
      actions={<SheetActions sheet={sheet} />}
    />
    <TitleBlock sheet={sheet} />
    <SheetTable rows={sheet.rows} label={`Comments: ${sheet.summary}`} />
  </Paper>
)

/** Shows the identification of the sheet, styled like the title block of a drawing. */
const TitleBlock = ({ sheet: { titleBlock, summary } }: { sheet: CommentSheet }) => (
  <Sheet flush mb="4">
    <Grid
      as="dl"
      aria-label="Title block"
      templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="1px"
      bg="border"
      _print={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
    >
      {[...titleBlock, { label: 'Comments', value: summary }].map(({ label, value }) => (
        <Box key={label} bg="bg.panel" px="cellX" py="1.5">
          <Text as="dt" textStyle="label" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textStyle="cell" overflowWrap="anywhere">
            {value || '–'}
          </Text>
        </Box>
      ))}
    </Grid>
  </Sheet>
)

const failure = 'Failed to create the comment sheet.'

/** Shows the print and download buttons. The spreadsheet code loads on demand. */
const SheetActions = ({ sheet }: { sheet: CommentSheet }) => (
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
