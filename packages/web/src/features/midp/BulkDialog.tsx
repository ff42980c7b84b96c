import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import {
  type BulkAction,
  type BulkActionOutcomeFragment,
  BulkActionPreviewDocument,
  type MidpRowFragment,
  RunBulkActionDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { DialogFailure } from '#ui/DialogFailure.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { BulkOutcomes, BulkPreview } from './BulkRows.tsx'
import { bulkActions, countOf } from './bulkSentences.ts'

interface BulkDialogProps {
  action: BulkAction
  marked: readonly MidpRowFragment[]
  onClose: () => void
}

/** Previews an action on the disciplines of the marked deliverables, runs it and shows the outcomes. */
export function BulkDialog({ action, marked, onClose }: BulkDialogProps) {
  const contract = useContractCode()
  // The list may load again while the dialog is open.
  const [asked] = useState(marked)
  const deliverables = useMemo(() => asked.map(({ deliverable }) => deliverable.tagCode), [asked])
  const [outcomes, setOutcomes] = useState<readonly BulkActionOutcomeFragment[] | null>(null)
  const { data, error, refetch } = useQuery(BulkActionPreviewDocument, {
    variables: { contract, action, deliverables },
    fetchPolicy: 'no-cache',
  })
  const [run] = useMutation(RunBulkActionDocument, { fetchPolicy: 'no-cache' })
  const { label, done, failure } = bulkActions[action]
  const { running, start } = useAttempt(
    async (idempotencyKey: string) => {
      const input = { contract, action, deliverables, idempotencyKey }
      const { data: answer } = await run({ variables: { input } })
      setOutcomes(achieved(answer?.runBulkAction).rows)
    },
    { failure },
  )
  const rows = data?.contract?.bulkActionPreview
  const possible = rows?.filter(({ reason }) => reason === null) ?? []
  const titles = useMemo(
    () => new Map(asked.map(({ deliverable: { tagCode, title } }) => [tagCode, title])),
    [asked],
  )
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && !running && onClose()}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{outcomes ? done : label}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body tabIndex={0} focusVisibleRing="inside">
              {outcomes ? (
                <BulkOutcomes action={action} rows={outcomes} titles={titles} />
              ) : rows ? (
                <BulkPreview action={action} rows={rows} />
              ) : error || data ? (
                <ErrorState
                  title={error ? sentenceOf(error, failedPreview) : failedPreview}
                  onRetry={() => void refetch()}
                >
                  {error && reasonOf(error)}
                </ErrorState>
              ) : (
                <DelayedSpinner label="Loading the preview" />
              )}
            </Dialog.Body>
            <DialogFailure />
            <Dialog.Footer>
              {outcomes ? (
                <Button variant="solid" onClick={onClose}>
                  Close
                </Button>
              ) : (
                <>
                  <BlockedButton onClick={onClose} reasons={running ? untilSaved : []}>
                    Cancel
                  </BlockedButton>
                  <BlockedButton
                    variant="solid"
                    loading={running}
                    reasons={possible.length > 0 ? [] : [{ message: rows ? impossible : wait }]}
                    onClick={() => void start()}
                  >
                    {possible.length > 0 ? `${label}: ${countOf(action, possible)}` : label}
                  </BlockedButton>
                </>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const failedPreview = 'Failed to load the preview.'
const impossible = 'Mark a deliverable for which this is possible.'
const wait = 'Wait for the preview.'
