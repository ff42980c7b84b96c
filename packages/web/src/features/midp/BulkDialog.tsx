import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { useMemo, useState } from 'react'
import {
  type BulkAction,
  type BulkActionOutcomeFragment,
  BulkActionPreviewDocument,
  type MidpRowFragment,
  RunBulkActionDocument,
} from '#api/generated/graphql.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { DialogFrame, scrolledByKeyboard } from '#ui/DialogFrame.tsx'
import { FoldedSheet } from '#ui/FoldedSheet.tsx'
import { bulkActions, byReason, countOf } from './bulkSentences.ts'

interface BulkDialogProps {
  action: BulkAction
  marked: readonly MidpRowFragment[]
  onClose: () => void
}

/** Previews an action on the disciplines of the marked deliverables, runs it and shows the outcomes. */
export function BulkDialog({ action, marked, onClose }: BulkDialogProps) {
  // The list may load again while the dialog is open.
  const [asked] = useState(marked)
  const deliverables = useMemo(() => asked.map(({ deliverable }) => deliverable.tagCode), [asked])
  const [outcomes, setOutcomes] = useState<readonly BulkActionOutcomeFragment[] | null>(null)
  const { data, error, refetch } = useContractQuery(BulkActionPreviewDocument, {
    variables: { action, deliverables },
    fetchPolicy: 'no-cache',
  })
  const { label, done, undo, failure } = bulkActions[action]
  const { running, start } = useContractAction(RunBulkActionDocument, {
    keeps: 'nothing',
    input: () => ({ action, deliverables }),
    failure,
    onDone: (result) => setOutcomes(result.rows),
  })
  const rows = data?.contract?.bulkActionPreview
  const possible = rows?.filter(({ reason }) => reason === null) ?? []
  const titles = new Map(asked.map(({ deliverable: { tagCode, title } }) => [tagCode, title]))
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

type OutcomeRows = readonly BulkActionOutcomeFragment[]

interface BulkRowsProps {
  action: BulkAction
  rows: OutcomeRows
  /** By tag code. */
  titles: ReadonlyMap<string, string>
  /** The word for rows without a reason: `possible` before the action, `done` after it. */
  word: 'possible' | 'done'
}

/** Counts what an action can do or did, lists the rest by reason, and what it does, folded. */
function BulkRows({ action, rows, titles, word }: BulkRowsProps) {
  const accepted = rows.filter(({ reason }) => reason === null)
  const refused = rows.filter(({ reason }) => reason !== null)
  const reasons = byReason(rows)
  const title = word === 'done' ? 'Done' : 'Possible'
  return (
    <Stack gap="3">
      <Text fontWeight="500" aria-live="polite">
        {countOf(action, accepted)} {word}
        {refused.length > 0 && `, ${countOf(action, refused)} not ${word}`}.
      </Text>
      {reasons.length > 0 && (
        <Stack as="ul" gap="3" aria-label={`Not ${word}`} listStyle="none">
          {reasons.map(([reason, its]) => (
            <li key={reason}>
              <Text>
                {countOf(action, its)}: {reason}
              </Text>
              <chakra.details open={its.length <= fewDisciplines}>
                <chakra.summary cursor="pointer" color="fg.muted" textStyle="label">
                  Show deliverables
                </chakra.summary>
                <Names rows={its} titles={titles} />
              </chakra.details>
            </li>
          ))}
        </Stack>
      )}
      {accepted.length > 0 && (
        <FoldedSheet title={`${title}: ${countOf(action, accepted)}`} stored={false}>
          <Box px="cellX" py="2">
            <Names rows={accepted} titles={titles} />
          </Box>
        </FoldedSheet>
      )}
    </Stack>
  )
}

const Names = ({ rows, titles }: { rows: OutcomeRows; titles: ReadonlyMap<string, string> }) =>
  rows.map(({ discipline, planTitle, disciplineName, deliverables }) => (
    <Text key={discipline} color="fg.muted" textStyle="label" overflowWrap="anywhere">
      {planTitle && (
        <b>
          {planTitle}, {disciplineName}:{' '}
        </b>
      )}
      {listOf(deliverables.map((one) => titles.get(one) ?? one))}
    </Text>
  ))

/** The names of more disciplines are folded. */
const fewDisciplines = 2

const mostNamed = 20

const listOf = (titles: readonly string[]): string =>
  titles.length > mostNamed
    ? `${titles.slice(0, mostNamed).join('; ')}; and ${formatCount(titles.length - mostNamed)} more`
    : titles.join('; ')
