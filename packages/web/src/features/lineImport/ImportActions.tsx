import { importErrorsPath } from '@tidemark/schema/rest/filePaths'
import { counted } from '@tidemark/schema/wording'
import { RefreshCw, Undo2 } from 'lucide-react'
import {
  ApplyDeliverableImportDocument,
  CheckDeliverableImportDocument,
  type ImportSummaryFragment,
  UndoDeliverableImportDocument,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Reason } from '#ui/reason.ts'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { DownloadButton } from '#shared/DownloadButton.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { withSearch } from '#shared/withSearch.ts'
import type { Origin } from './origin.ts'
import { nothingChanges } from './sentences.ts'
import type { useConflicts } from './useConflicts.ts'

type Conflicts = Pick<ReturnType<typeof useConflicts>, 'decisions' | 'isPartial'>

interface ImportActionsProps {
  found: ImportSummaryFragment
  origin: Origin
  /** Names the page that the import was started on. */
  search: string
  conflicts: Conflicts
  onReload: () => Promise<unknown>
}

/** Applies or undoes an import, checks its file again, and downloads its errors. */
export function ImportActions({ found, origin, search, conflicts, onReload }: ImportActionsProps) {
  const { id, state, counts } = found
  const contract = useContractCode()
  const apply = useContractAction(ApplyDeliverableImportDocument, {
    input: () => ({ id, decisions: conflicts.decisions.decisions }),
    failure: 'Failed to apply the import. Your deliverables are unchanged.',
  })
  const check = useContractAction(CheckDeliverableImportDocument, {
    input: () => ({ id, removeMissing: found.removesMissing }),
    failure: 'Failed to check the file.',
    onDone: onReload,
  })
  const undo = useContractAction(UndoDeliverableImportDocument, {
    input: () => ({ id }),
    failure: 'Failed to undo the import. The imported changes stay.',
  })
  return (
    <>
      {counts && counts.error > 0 && found.isFromFile && (
        <DownloadButton
          label="Download errors"
          from={withSearch(importErrorsPath, { contract, id, format: 'xlsx' })}
          name={`Errors of ${found.fileName.replace(/\.\w+$/, '')}.xlsx`}
          failure="Failed to create the file."
        />
      )}
      {(state === 'CHECKED' || state === 'UPLOADED') && found.isFromFile && (
        <LinkButton to={paths.importColumns(id, search)}>
          {found.isMapped ? 'Change mapping' : 'Map columns'}
        </LinkButton>
      )}
      {state === 'CHECKED' && (
        <>
          <RunButton label="Check again" icon={<RefreshCw aria-hidden="true" />} run={check} />
          <RunButton variant="solid" label="Apply" run={apply} reasons={whyNot(found, conflicts)} />
        </>
      )}
      {state === 'APPLIED' && (
        <RunButton label="Undo" icon={<Undo2 aria-hidden="true" />} run={undo} />
      )}
      {state !== 'CHECKED' && <LinkButton to={origin.path}>Show deliverables</LinkButton>}
    </>
  )
}

function whyNot(
  { counts, isFromFile, isMapped }: ImportSummaryFragment,
  { decisions: { open }, isPartial }: Conflicts,
): Reason[] {
  if (!counts) return [{ message: 'Check the file first.' }]
  const { error, changed, added, removed, conflict } = counts
  return [
    ...(error > 0 && isFromFile
      ? [
          isMapped
            ? `Fix ${counted(error, 'error')} in the file, or change the mapping.`
            : `Fix ${counted(error, 'error')} in the file and upload it again.`,
        ]
      : []),
    ...(open.length > 0 ? [`Choose which value to keep in ${counted(open.length, 'cell')}.`] : []),
    ...(open.length === 0 && isPartial && conflict > 0
      ? ['Wait until all conflicts have loaded.']
      : []),
    ...((isFromFile ? error : 0) + changed + added + removed + conflict === 0
      ? [error > 0 ? 'No change can be saved. Each error says why.' : nothingChanges(isFromFile)]
      : []),
  ].map((message) => ({ message }))
}
