import { Button, Flex, Input, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { counted, formatCount } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import {
  CheckDeliverableImportDocument,
  DeliverableImportDocument,
  type DeliverableImportRowKind,
  type ImportSummaryFragment,
} from '#api/generated/graphql.ts'
import { sheetsNotRead } from '#shared/fileImport/WorkbookChoices.tsx'
import { Unread } from '#shared/Unread.tsx'
import { nextPage } from '#shared/appendPage.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { ConflictPanel } from '#shared/ConflictPanel.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { fetched } from '#ui/fetched.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows, kindsOf } from './ImportRows.tsx'
import { NoSuchImport } from './NoSuchImport.tsx'
import { originOf } from './origin.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { RowChoices } from './RowChoices.tsx'
import {
  leftOutByYou,
  notImported,
  notInFile,
  outcomeOf,
  rowsToSave,
  whatApplySaves,
} from './sentences.ts'
import { useConflicts } from './useConflicts.ts'

const ProposalPage = fetched(async () => (await import('./ProposalPage.tsx')).ProposalPage)

/** Shows the result of a check: what an import would change, its conflicts and its errors. */
export function ImportPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return search.has('proposal') ? <ProposalPage key={id} id={id} /> : <Import key={id} id={id} />
}

function Import({ id }: { id: string }) {
  const [search] = useSearchParams()
  const origin = originOf(search)
  useBackTo(origin.path)
  const [kind, setKind] = useState<DeliverableImportRowKind | null>(null)
  const read = useContractQuery(DeliverableImportDocument, { variables: { id, kind } })
  const conflicts = useConflicts(id)
  const { decisions } = conflicts
  const { data, previousData, refetch } = read
  const found = (data ?? previousData)?.contract?.deliverableImport
  const reload = () => Promise.all([refetch(), conflicts.refetch()])
  if (!found)
    return <Unread read={read} failure="Failed to load the import." missing={<NoSuchImport />} />
  // A choice about rows may have taken away the kind that is shown.
  if (kind !== null && kindsOf(found).every((one) => one.kind !== kind)) setKind(null)
  const missing = notInFile(found.counts)
  return (
    <>
      <PageHeader
        title={titleOf(found)}
        of={found.fileName}
        code={found.fileName}
        subtitle={
          <Text as="output" fontWeight="500">
            {outcomeOf(found)}
          </Text>
        }
        actions={
          <ImportActions
            found={found}
            origin={origin}
            search={search.toString()}
            conflicts={conflicts}
            onReload={reload}
          />
        }
      />
      {found.state === 'CHECKED' && (
        <Text color="fg.muted" mb="3">
          <span>{whatApplySaves(found.isFromFile, found.counts?.proposed)}</span>{' '}
          <span>{rowsToSave(found, decisions.rows)}</span>
        </Text>
      )}
      {found.state === 'CHECKED' && found.counts && found.counts.unread.length > 0 && (
        <Text mb="3" color="status.waiting.fg">
          {notImported(found.counts.unread)}
        </Text>
      )}
      {found.state === 'CHECKED' && missing !== null && <Text mb="3">{missing}</Text>}
      {[leftOutByYou(found.counts), sheetsNotRead(found.counts?.unreadSheets)].map(
        (sentence) =>
          sentence !== null && (
            <Text key={sentence} mb="3" overflowWrap="anywhere">
              {sentence}
            </Text>
          ),
      )}
      {found.reading && <ReadingPanel found={found} reading={found.reading} onChecked={reload} />}
      {found.state === 'CHECKED' && <RowChoices found={found} onChecked={reload} />}
      {found.state === 'CHECKED' && (
        <LateReason key={found.lateReason} found={found} onChecked={reload} />
      )}
      {found.state === 'CHECKED' && (
        <ConflictPanel
          fields={decisions.open}
          note={(theirs) => `Keep your value, or take ${theirs}.`}
        />
      )}
      {found.state === 'CHECKED' && decisions.made > 0 && (
        <Flex gap="2" mb="3" align="center">
          <Text color="fg.muted">
            {decisions.made} of {decisions.made + decisions.open.length}
            {conflicts.isPartial && '+'} conflicts decided
          </Text>
          <Button size="xs" variant="ghost" onClick={decisions.restart}>
            Decide again
          </Button>
        </Flex>
      )}
      {found.state === 'CHECKED' && conflicts.more && (
        <Flex gap="2" mb="3" align="center" wrap="wrap">
          <Text color="fg.muted">
            Conflicts of {formatCount(conflicts.shownRows)} of{' '}
            {formatCount(found.counts?.conflict ?? 0)} rows are shown.
          </Text>
          <Button size="xs" onClick={conflicts.more}>
            Show more conflicts
          </Button>
        </Flex>
      )}
      <ImportRows
        found={found}
        kind={kind}
        onKind={setKind}
        onMore={nextPage(read, found.rows.pageInfo)}
        onChecked={reload}
      />
    </>
  )
}

/** An edit is of the whole contract; documents are added to a discipline. */
const titleOf = ({ isFromFile, tagCode }: Pick<ImportSummaryFragment, 'isFromFile' | 'tagCode'>) =>
  isFromFile
    ? 'Import deliverables'
    : tagCode === null
      ? 'Edit deliverables'
      : 'Add existing documents'

const { max } = limits.text.reason

interface LateReasonProps {
  found: Pick<ImportSummaryFragment, 'id' | 'removesMissing' | 'lateReason' | 'counts'>
  onChecked: () => Promise<unknown>
}

/** Asks for one reason for all rows that are due after their plan, and checks them with it. */
function LateReason({ found, onChecked }: LateReasonProps) {
  const { id, removesMissing, lateReason, counts } = found
  const [text, setText] = useState(lateReason ?? '')
  const attempt = useContractAction(CheckDeliverableImportDocument, {
    input: (reason: string | null) => ({ id, removeMissing: removesMissing, lateReason: reason }),
    failure: 'Failed to check the deliverables with this reason.',
    onDone: onChecked,
  })
  const late = counts?.late ?? 0
  if (late === 0 && lateReason === null) return null
  const error = countCharacters(text) > max ? `At most ${max} characters.` : undefined
  const reason = isBlank(text) ? null : text.trim()
  return (
    <Sheet as="section" aria-label="Dates after the plan's" mb="4">
      <Text mb="2">
        {late > 0
          ? `${counted(late, 'deliverable is', 'deliverables are')} due after the plan without a reason. Give one for all.`
          : 'Applies to every date after the plan that has no reason.'}
      </Text>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <FieldFrame label="Reason for all dates after the plan's" error={error}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </FieldFrame>
        <RunButton
          label="Check with this reason"
          run={{ ...attempt, start: () => attempt.start(reason) }}
          reasons={[
            ...(error ? [{ message: error }] : []),
            ...(!error && reason === lateReason ? [{ message: 'Change the reason first.' }] : []),
          ]}
        />
      </Flex>
    </Sheet>
  )
}
