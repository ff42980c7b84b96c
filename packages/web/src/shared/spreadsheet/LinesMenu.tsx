import { linesPath } from '@tidemark/schema/rest/filePaths'
import { useContractCode } from '#shared/viewer.ts'
import { withSearch } from '#shared/withSearch.ts'
import { SpreadsheetMenu } from './SpreadsheetMenu.tsx'

interface LinesMenuProps {
  kind: 'plan' | 'discipline'
  tagCode: string
  /** The name of the file. */
  name: string
}

/** Exports and imports the deliverables of a plan or discipline. */
export function LinesMenu({ kind, tagCode, name }: LinesMenuProps) {
  const contract = useContractCode()
  return (
    <SpreadsheetMenu
      pathOf={(format) => withSearch(linesPath, { contract, tag_code: tagCode, format })}
      name={`${tagCode} ${name}`}
      subscribe={kind === 'plan' ? `plan=${encodeURIComponent(tagCode)}` : undefined}
      importOf={`${kind}=${encodeURIComponent(tagCode)}`}
    />
  )
}
