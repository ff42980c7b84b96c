import { Button, Menu } from '@chakra-ui/react'
import { linesPath } from '@tidemark/schema/rest/midpPath'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useFiles } from '#api/files.ts'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'
import { useContractCode } from '#shared/viewer.ts'
import { MenuAction } from '#ui/MenuAction.tsx'

interface SpreadsheetMenuProps {
  kind: 'plan' | 'discipline'
  tagCode: string
  /** Of the file. */
  name: string
}

/** Exports and imports the deliverables of a plan or discipline. */
export function SpreadsheetMenu({ kind, tagCode, name }: SpreadsheetMenuProps) {
  const navigate = useNavigate()
  const contract = useContractCode()
  const files = useFiles()
  const read = (format: string) =>
    files.read(
      `${linesPath}?${new URLSearchParams({ contract, tag_code: tagCode, format }).toString()}`,
    )
  const xlsx = useDownload(`${tagCode} ${name}.xlsx`, () => read('xlsx'), failure)
  const csv = useDownload(`${tagCode} ${name}.csv`, () => read('csv'), failure)
  return (
    <Menu.Root lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm" loading={xlsx.running || csv.running} loadingText="Excel">
          <FileSpreadsheet aria-hidden="true" />
          Excel
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
          <MenuAction
            value="import"
            onChoose={() => void navigate(paths.upload(`${kind}=${encodeURIComponent(tagCode)}`))}
          >
            Import Excel or CSV
          </MenuAction>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

const failure = 'Failed to create the file.'
