import { Button, Icon } from '@chakra-ui/react'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { paths } from '#shared/paths.ts'
import { useDownload } from '#shared/useDownload.ts'

interface SpreadsheetMenuProps {
  label?: string
  pathOf: (format: 'xlsx' | 'csv') => string
  /** The path of an Excel file with the columns as they are shown; left out where all are. */
  shownPath?: string
  /** The name of the file, without its ending. */
  name: string
  /**
   * The subject of the import page as search parameters; '' for the whole contract. Left out where
   * nothing is imported.
   */
  importOf?: string
  /** What a feed would show, as search parameters; left out where there is none. */
  subscribe?: string | undefined
}

/** Exports a list, and imports deliverables. */
export function SpreadsheetMenu({
  label = 'Excel',
  pathOf,
  shownPath,
  name,
  importOf,
  subscribe,
}: SpreadsheetMenuProps) {
  const navigate = useNavigate()
  const { running, start } = useDownload('Failed to create the file.')
  const actions = [
    {
      name: 'xlsx',
      label: 'Export Excel',
      run: () => start(pathOf('xlsx'), `${name}.xlsx`),
    },
    ...(shownPath === undefined
      ? []
      : [
          {
            name: 'shown',
            label: 'Export columns as shown',
            run: () => start(shownPath, `${name}, columns as shown.xlsx`),
          },
        ]),
    { name: 'csv', label: 'Export CSV', run: () => start(pathOf('csv'), `${name}.csv`) },
    ...(importOf === undefined
      ? []
      : [
          {
            name: 'import',
            label: 'Import Excel or CSV',
            run: () => navigate(paths.upload(importOf)),
          },
        ]),
    ...(subscribe === undefined
      ? []
      : [{ name: 'subscribe', label: 'Subscribe…', run: () => navigate(paths.feeds(subscribe)) }]),
  ]
  return (
    <ActionMenu
      items={actions.map(({ name, label }) => ({
        name,
        label,
        offer: { allowed: true, blockers: [] },
      }))}
      onAsk={(asked) => void actions.find(({ name }) => name === asked)?.run()}
    >
      <Button size="sm" loading={running} loadingText={label}>
        <Icon hideBelow="sm">
          <FileSpreadsheet aria-hidden="true" />
        </Icon>
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
    </ActionMenu>
  )
}
