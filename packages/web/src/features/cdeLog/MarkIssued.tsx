import { Box, Stack, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { formatCount, counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { sentenceOf } from '#api/failures.ts'
import {
  type CdeIssuePreviewQuery,
  CdeIssuePreviewDocument,
  MarkCdeIssuedDocument,
} from '#api/generated/graphql.ts'
import { DateInput } from '#shared/DateInput.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Check } from '#ui/form/Check.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'

type Row = NonNullable<
  NonNullable<CdeIssuePreviewQuery['contract']>['cdeIssuePreview']
>['rows'][number]

interface ChoiceOfRow {
  readonly row: Row
  readonly isChosen: boolean
  readonly isFixed: boolean
  readonly onChoose: (isChosen: boolean) => void
}

const columns: readonly DataColumn<ChoiceOfRow>[] = [
  {
    header: 'Mark',
    width: '4rem',
    cell: ({ row, isChosen, isFixed, onChoose }) => (
      <Check
        aria-label={`Mark ${row.title}`}
        checked={isChosen}
        disabled={isFixed}
        onChange={onChoose}
      />
    ),
  },
  {
    header: words.deliverable.singular,
    isRowHeader: true,
    cell: ({ row: { number, title } }) => (
      <Text as="span" overflowWrap="anywhere" whiteSpace="normal">
        {[number, title].filter((text) => text !== '').join(' ')}
      </Text>
    ),
  },
  {
    header: 'Issued on',
    cell: ({ row: { to, blocked } }) => (
      <Text as="span" whiteSpace="normal" {...(blocked !== null && { color: 'fg.muted' })}>
        {blocked ?? (to === null ? '' : formatContractDay(to))}
      </Text>
    ),
  },
]

/** Shows which deliverables would be marked as issued on which day, and marks those that are chosen. */
export function MarkIssued({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const day = readDay(typed, { isTyping: true })
  const { data, previousData, error } = useContractQuery(CdeIssuePreviewDocument, {
    variables: { day },
    fetchPolicy: 'network-only',
  })
  const preview = (data ?? previousData)?.contract?.cdeIssuePreview
  const rows = preview?.rows ?? []
  const open = rows.filter(({ blocked, to }) => blocked === null && to !== null)
  const chosen = open.filter(({ tagCode }) => !left.has(tagCode))
  const mark = useContractAction(MarkCdeIssuedDocument, {
    input: () => ({
      lines: chosen.flatMap(({ tagCode, from, to }) =>
        to === null ? [] : { tagCode, issuedOn: to, was: from },
      ),
    }),
    failure: 'Failed to mark the deliverables. Nothing was changed.',
    success: () => `${counted(chosen.length, 'deliverable')} marked as issued.`,
    onDone,
  })
  const shown = rows.map((row) => ({
    row,
    isChosen: row.blocked === null && !left.has(row.tagCode),
    isFixed: row.blocked !== null || mark.running,
    onChoose: (isChosen: boolean) =>
      setLeft((before) => {
        const next = new Set(before)
        if (isChosen) next.delete(row.tagCode)
        else next.add(row.tagCode)
        return next
      }),
  }))
  return (
    <DialogFrame
      title="Mark as issued"
      onClose={onClose}
      busy={mark.running}
      size="lg"
      scrollBehavior="inside"
      footer={
        <>
          <BlockedButton onClick={onClose} reasons={[]}>
            Cancel
          </BlockedButton>
          <RunButton
            variant="solid"
            label={`Mark ${formatCount(chosen.length)} as issued`}
            run={mark}
            reasons={chosen.length === 0 ? [{ message: 'No deliverable can be marked.' }] : []}
          />
        </>
      }
    >
      <Stack gap="3">
        <Text>
          Deliverables that the log has and that are not issued yet, each on the day of its first
          file. {open.length < rows.length && counted(rows.length - open.length, 'deliverable')}
          {open.length < rows.length && ' cannot be marked, for the reasons below.'}
          {preview && preview.more > 0 && ` ${formatCount(preview.more)} more follow afterwards.`}
        </Text>
        <Box w="10rem">
          <FieldFrame label="Day where the log says none">
            <DateInput
              size="sm"
              label="Day where the log says none"
              notation="display"
              value={typed}
              onChange={setTyped}
            />
          </FieldFrame>
        </Box>
        {error && (
          <Text role="alert" color="fg.error">
            {sentenceOf(error, 'Failed to read what would be marked.')}
          </Text>
        )}
        {preview ? (
          <Sheet flush>
            <DataTable
              stacked
              label="Deliverables to mark"
              columns={columns}
              rows={shown}
              rowKey={({ row }) => row.tagCode}
              empty={
                <EmptyState>Every deliverable of the log that you may see is issued.</EmptyState>
              }
            />
          </Sheet>
        ) : (
          !error && <TableSkeleton columns={3} />
        )}
      </Stack>
    </DialogFrame>
  )
}
