import { Button, Icon } from '@chakra-ui/react'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useFiles } from '#api/files.ts'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'

interface SpreadsheetMenuProps {
  /** The label of the button. */
  label?: string
  /** Returns the path of the file in a format. */
  pathOf: (format: 'xlsx' | 'csv') => string
  /** The name of the file, without its ending. */
  name: string
  /**
   * The subject of the import page as search parameters; '' for the whole contract. Left out where
   * nothing is imported.
   */
  importOf?: string
}

/** Exports a list, and imports deliverables. */
export function SpreadsheetMenu({ label = 'Excel', pathOf, name, importOf }: SpreadsheetMenuProps) {
  const navigate = useNavigate()
  const files = useFiles()
  const xlsx = useDownload(`${name}.xlsx`, () => files.read(pathOf('xlsx')), failure)
  const csv = useDownload(`${name}.csv`, () => files.read(pathOf('csv')), failure)
  const start = {
    xlsx: () => void xlsx.start(),
    csv: () => void csv.start(),
    import: () => void navigate(paths.upload(importOf ?? '')),
  }
  const labels = {
    xlsx: 'Export Excel',
    csv: 'Export CSV',
    ...(importOf !== undefined && { import: 'Import Excel or CSV' }),
  }
  return (
    <ActionMenu
      items={Object.entries(labels).map(([name, text]) => ({
        name: name as keyof typeof labels,
        label: text,
        offer: { allowed: true, blockers: [] },
      }))}
      onAsk={(name) => start[name]()}
    >
      <Button size="sm" loading={xlsx.running || csv.running} loadingText={label}>
        <Icon hideBelow="sm">
          <FileSpreadsheet aria-hidden="true" />
        </Icon>
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
    </ActionMenu>
  )
}

const failure = 'Failed to create the file.'
