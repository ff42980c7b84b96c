import { Button, Flex, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import {
  DecideDeliverableProposalDocument,
  DeliverableProposalDocument,
  type DeliverableProposalQuery,
  type ImportRowFragment,
  type ProposedRowFragment,
  WithdrawDeliverableProposalDocument,
} from '#api/generated/graphql.ts'
import { nextPage } from '#shared/appendPage.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { ImportedRows } from '#shared/fileImport/ImportedRows.tsx'
import { paths } from '#shared/paths.ts'
import { Unread } from '#shared/Unread.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import {
  choicesOf,
  decisionsIn,
  draftOf,
  type Drafts,
  missingIn,
  type RowDecisionDraft,
} from './proposalDecisions.ts'
import { RowDecision, type RowDecisionProps } from './RowDecision.tsx'
import { columns as rowColumns } from './rowColumns.tsx'

type Proposal = NonNullable<
  NonNullable<DeliverableProposalQuery['contract']>['deliverableProposal']
>

/** Shows proposed changes of deliverables: owners decide row by row, their author sees the answers. */
export function ProposalPage({ id }: { id: string }) {
  const read = useContractQuery(DeliverableProposalDocument, { variables: { id } })
  const { data, previousData, refetch } = read
  const found = (data ?? previousData)?.contract?.deliverableProposal
  const discipline = found?.discipline?.tagCode
  useBackTo(discipline === undefined ? null : paths.disciplineOverview(discipline))
  if (!found)
    return <Unread read={read} failure="Failed to load the proposal." missing={<NoProposal />} />
  const more = nextPage(read, found.rows.pageInfo)
  return <ProposedRows found={found} onReload={() => refetch()} onMore={more} />
}

const NoProposal = () => (
  <EmptyState titleAs="h1" title="There is no such proposal">
    Its author and the owners of the discipline and plan see a proposal, until a week after it is
    closed.
  </EmptyState>
)

interface ProposedRowsProps {
  found: Proposal
  onReload: () => Promise<unknown>
  onMore: (() => void) | null
}

function ProposedRows({ found, onReload, onMore }: ProposedRowsProps) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [savedIn, setSavedIn] = useState<string | null>(null)
  const { id, discipline, blocked } = found
  const rows = found.rows.nodes
  const isOpen = found.state === 'OPEN'
  const mayAccept = isOpen && found.mayAccept && blocked === null
  const mayRefuse = isOpen && found.mayRefuse
  const may = { mayAccept, mayRefuse }
  const decide = useContractAction(DecideDeliverableProposalDocument, {
    input: () => ({ id, rows: decisionsIn(rows, drafts, may) }),
    success: 'Your decisions are saved.',
    failure: 'Failed to save your decisions. The deliverables are unchanged.',
    // The rows say what is wrong with them.
    onFaults: (faults) => {
      if (Object.keys(faults).length > 0) void onReload()
    },
    onDone: async ({ importId }) => {
      setSavedIn(importId)
      setDrafts(new Map())
      await onReload()
    },
  })
  const withdraw = useContractAction(WithdrawDeliverableProposalDocument, {
    input: () => ({ id }),
    success: 'The proposal is withdrawn.',
    failure: 'Failed to withdraw the proposal.',
    onDone: onReload,
  })
  const acceptable = rows.filter((one) => choicesOf(one, may).includes('ACCEPT'))
  const choose = (chosen: readonly (readonly [string, RowDecisionDraft])[]) =>
    setDrafts((known) => new Map([...known, ...chosen]))
  const acceptAll = () =>
    choose(
      acceptable.map((one) => [one.row.id, { ...draftOf(one, drafts, may), choice: 'ACCEPT' }]),
    )
  return (
    <>
      <PageHeader
        title="Proposed changes"
        of={found.fileName}
        code={found.fileName}
        subtitle={
          <Text as="output" fontWeight="500">
            {stateOf(found)}
          </Text>
        }
        actions={
          <>
            {found.mayWithdraw && <RunButton label="Withdraw" run={withdraw} />}
            {mayAccept && acceptable.length > 0 && (
              <Button onClick={acceptAll}>Accept all shown</Button>
            )}
            {(mayAccept || mayRefuse) && (
              <RunButton
                variant="solid"
                label="Save decisions"
                run={decide}
                reasons={missingIn(rows, drafts, may).map((message) => ({ message }))}
              />
            )}
            {discipline && (
              <LinkButton to={paths.disciplineOverview(discipline.tagCode)}>
                Show deliverables
              </LinkButton>
            )}
          </>
        }
      />
      {blocked !== null && (
        <Text mb="3" color="status.waiting.fg">
          No row can be accepted now. {blocked}
        </Text>
      )}
      {savedIn !== null && discipline && (
        <Flex gap="2" mb="3" align="center" wrap="wrap">
          <Text>The accepted changes are saved.</Text>
          <LinkButton to={paths.import(savedIn, `discipline=${discipline.tagCode}`)} size="xs">
            Show or undo them
          </LinkButton>
        </Flex>
      )}
      <ImportedRows
        label="Proposed rows"
        columns={columnsOf((proposed) => ({
          draft: draftOf(proposed, drafts, may),
          choices: discipline?.deliverableChoices ?? null,
          may,
          isWithdrawn: found.state === 'WITHDRAWN',
          disabled: decide.running,
          onChange: (draft) => choose([[proposed.row.id, draft]]),
        }))}
        rows={rows.map((proposed) => {
          const isProposed = isOpen && proposed.decision === null
          return Object.assign({ proposed }, proposed.row, { isProposed })
        })}
        kinds={[]}
        kind={null}
        onKind={() => {}}
        onMore={onMore}
        empty={null}
      />
    </>
  )
}

type ShownRow = ImportRowFragment & { proposed: ProposedRowFragment }

/** The columns of a check, and the decision about each row. */
const columnsOf = (
  decisionOf: (proposed: ProposedRowFragment) => Omit<RowDecisionProps, 'proposed'>,
): readonly DataColumn<ShownRow>[] => [
  ...rowColumns,
  {
    header: 'Decision',
    width: '15rem',
    cell: ({ proposed }) => <RowDecision proposed={proposed} {...decisionOf(proposed)} />,
  },
]

/** Says who proposed it and what became of it. */
function stateOf({
  proposedBy,
  state,
  discipline,
  openRows,
  acceptedRows,
  refusedRows,
}: Proposal): string {
  const rows = openRows + acceptedRows + refusedRows
  const said = `${proposedBy?.name ?? 'Somebody'} proposed changes to ${counted(rows, 'deliverable')}${discipline ? ` of ${discipline.name}` : ''}.`
  const made = `${acceptedRows} accepted, ${refusedRows} refused, ${openRows}`
  return state === 'WITHDRAWN'
    ? `${said} The proposal was withdrawn: ${made} withdrawn.`
    : `${said} ${made} open.`
}
