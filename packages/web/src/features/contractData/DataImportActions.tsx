import { useApolloClient } from '@apollo/client/react'
import { counted } from '@tidemark/schema/wording'
import { RefreshCw, Undo2 } from 'lucide-react'
import {
  ApplyContractDataImportDocument,
  type DataImportPartsFragment,
  UndoContractDataImportDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'

interface DataImportActionsProps {
  found: DataImportPartsFragment & { check: string | null }
  onCheck: () => Promise<unknown>
}

/** Applies or undoes an import of contract data, or checks its file again. */
export function DataImportActions({ found, onCheck }: DataImportActionsProps) {
  const contract = useContractCode()
  const { cache } = useApolloClient()
  const { id, state, counts, check: seen } = found
  const forget = () => {
    const place = cache.identify({ __typename: 'Contract', code: contract })
    for (const fieldName of ['managedAssets', 'managedLifecycles', 'managedWorkPackages'])
      if (place) cache.evict({ id: place, fieldName, broadcast: false })
  }
  const apply = useContractAction(ApplyContractDataImportDocument, {
    input: () => ({ id, check: seen ?? '' }),
    failure: 'Failed to apply the import. The contract data is unchanged.',
    onDone: forget,
  })
  const undo = useContractAction(UndoContractDataImportDocument, {
    input: () => ({ id }),
    failure: 'Failed to undo the import. The imported changes stay.',
    onDone: forget,
  })
  const again = useAttempt(async () => onCheck(), { failure: 'Failed to check the file.' })
  const nothing = counts.error + counts.added + counts.changed === 0
  const reasons = [
    ...(counts.error > 0
      ? [`Fix ${counted(counts.error, 'row')} with errors in the file and upload it again.`]
      : []),
    ...(nothing ? ['This file changes nothing.'] : []),
  ].map((message) => ({ message }))
  return (
    <>
      <LinkButton to={state === 'UPLOADED' ? paths.contractDataImport : paths.contractData}>
        {state === 'UPLOADED' ? 'Upload another file' : 'Show contract data'}
      </LinkButton>
      {state === 'UPLOADED' && (
        <>
          <RunButton label="Check again" icon={<RefreshCw aria-hidden="true" />} run={again} />
          <RunButton variant="solid" label="Apply" run={apply} reasons={reasons} />
        </>
      )}
      {state === 'APPLIED' && (
        <RunButton label="Undo" icon={<Undo2 aria-hidden="true" />} run={undo} />
      )}
    </>
  )
}
