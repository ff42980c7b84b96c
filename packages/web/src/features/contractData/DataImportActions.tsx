import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { RefreshCw, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import {
  ApplyContractDataImportDocument,
  type DataImportPartsFragment,
  UndoContractDataImportDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'

interface DataImportActionsProps {
  found: DataImportPartsFragment & { check: string | null }
  onCheck: () => Promise<unknown>
}

/** Applies or undoes an import of contract data, or checks its file again. */
export function DataImportActions({ found, onCheck }: DataImportActionsProps) {
  const contract = useContractCode()
  const { cache } = useApolloClient()
  const { id, state, counts, check: seen } = found
  const [applyImport] = useMutation(ApplyContractDataImportDocument)
  const [undoImport] = useMutation(UndoContractDataImportDocument)
  const forget = () => {
    const place = cache.identify({ __typename: 'Contract', code: contract })
    for (const fieldName of ['managedAssets', 'managedLifecycles', 'managedWorkPackages'])
      if (place) cache.evict({ id: place, fieldName, broadcast: false })
  }
  const apply = useAttempt(
    async (idempotencyKey: string) => {
      const input = { contract, id, check: seen ?? '', idempotencyKey }
      resultOrThrow((await applyImport({ variables: { input } })).data?.result)
      forget()
    },
    { failure: 'Failed to apply the import. The contract data is unchanged.' },
  )
  const undo = useAttempt(
    async (idempotencyKey: string) => {
      const input = { contract, id, idempotencyKey }
      resultOrThrow((await undoImport({ variables: { input } })).data?.result)
      forget()
    },
    { failure: 'Failed to undo the import. The imported changes stay.' },
  )
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
      <Button asChild>
        <Link to={state === 'UPLOADED' ? paths.contractDataImport : paths.contractData}>
          {state === 'UPLOADED' ? 'Upload another file' : 'Show contract data'}
        </Link>
      </Button>
      {state === 'UPLOADED' && (
        <>
          <Button loading={again.running} loadingText="Check again" onClick={() => again.start()}>
            <RefreshCw aria-hidden="true" />
            Check again
          </Button>
          <BlockedButton
            variant="solid"
            loading={apply.running}
            loadingText="Apply"
            reasons={reasons}
            onClick={() => apply.start()}
          >
            Apply
          </BlockedButton>
        </>
      )}
      {state === 'APPLIED' && (
        <Button loading={undo.running} loadingText="Undo" onClick={() => undo.start()}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
    </>
  )
}
