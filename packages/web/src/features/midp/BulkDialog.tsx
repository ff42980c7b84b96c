import { useMutation } from '@apollo/client/react'
import { Button, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import {
  type BulkAction,
  type BulkActionOutcomeFragment,
  BulkActionPreviewDocument,
  type MidpRowFragment,
  RunBulkActionDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { DialogFrame, scrolledByKeyboard } from '#ui/DialogFrame.tsx'
import { BulkRows } from './BulkRows.tsx'
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
  const { data, error, refetch } = useContractQuery(BulkActionPreviewDocument, {
    variables: { action, deliverables },
    fetchPolicy: 'no-cache',
  })
  const [run] = useMutation(RunBulkActionDocument, { fetchPolicy: 'no-cache' })
  const { label, done, undo, failure } = bulkActions[action]
  const { running, start } = useAttempt(
    async (idempotencyKey: string) => {
      const input = { contract, action, deliverables, idempotencyKey }
      const { data: answer } = await run({ variables: { input } })
      setOutcomes(resultOrThrow(answer?.runBulkAction).rows)
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
    <DialogFrame
      title={outcomes ? done : label}
      onClose={onClose}
      busy={running}
      scrollBehavior="inside"
      body={scrolledByKeyboard}
      footer={
        outcomes ? (
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
        )
      }
    >
      {outcomes ? (
        <BulkRows key="outcomes" action={action} rows={outcomes} titles={titles} word="done" />
      ) : rows ? (
        <>
          <BulkRows action={action} rows={rows} titles={titles} word="possible" />
          <Text mt="3" color="fg.muted">
            {undo}
          </Text>
        </>
      ) : error || data ? (
        <ReadFailure error={error} failure="Failed to load the preview." onRetry={refetch} />
      ) : (
        <DelayedSpinner label="Loading the preview" />
      )}
    </DialogFrame>
  )
}

const impossible = 'Mark a deliverable for which this is possible.'
const wait = 'Wait for the preview.'
