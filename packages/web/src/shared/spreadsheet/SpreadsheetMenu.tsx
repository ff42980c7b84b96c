import { Button, Icon, Menu } from '@chakra-ui/react'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useFiles } from '#api/files.ts'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'
import { MenuAction } from '#ui/MenuAction.tsx'

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
  return (
    <Menu.Root lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm" loading={xlsx.running || csv.running} loadingText={label}>
          <Icon hideBelow="sm">
            <FileSpreadsheet aria-hidden="true" />
          </Icon>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <MenuAction value="xlsx" onChoose={() => void xlsx.start()}>
            Export Excel
          </MenuAction>
          <MenuAction value="csv" onChoose={() => void csv.start()}>
            Export CSV
          </MenuAction>
          {importOf !== undefined && (
            <MenuAction value="import" onChoose={() => void navigate(paths.upload(importOf))}>
              Import Excel or CSV
            </MenuAction>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

const failure = 'Failed to create the file.'
