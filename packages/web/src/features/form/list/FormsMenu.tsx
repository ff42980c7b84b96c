import { formsPath } from '@tidemark/schema/rest/filePaths'
import { taskStatusCodes } from '@tidemark/schema/rules/taskStatus'
import type { TaskStatus } from '#api/generated/graphql.ts'
import { SpreadsheetMenu } from '#shared/spreadsheet/SpreadsheetMenu.tsx'
import { useContractCode } from '#shared/viewer.ts'

interface FormsMenuProps {
  /** The title of the list. */
  title: string
  activeOnly: boolean
  /** None means all. */
  statuses: readonly TaskStatus[]
  search: string
}

/** Exports the forms of the list with its filter. */
export function FormsMenu({ title, activeOnly, statuses, search }: FormsMenuProps) {
  const contract = useContractCode()
  const pathOf = (format: 'xlsx' | 'csv') => {
    const params = new URLSearchParams({ contract, format, active_tasks_only: String(activeOnly) })
    if (search !== '') params.set('search', search)
    for (const status of statuses) params.append('status', taskStatusCodes[status])
    return `${formsPath}?${params.toString()}`
  }
  return <SpreadsheetMenu pathOf={pathOf} name={`${contract} ${title}`} />
}
