import { PageHeader } from '#ui/PageHeader.tsx'
import { Paper } from '#ui/Paper.tsx'
import type { CommentSheet } from './sheet.ts'
import { SheetActions } from './SheetActions.tsx'
import { SheetTable } from './SheetTable.tsx'
import { TitleBlock } from './TitleBlock.tsx'

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
