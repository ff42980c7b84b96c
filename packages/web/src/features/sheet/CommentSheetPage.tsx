import { words } from '@tidemark/schema/words'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type CommentSheetFragment, CommentSheetPageDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { KeptSheet } from './KeptSheet.tsx'
import { type SheetContract, toCommentSheet } from './sheet.ts'
import { SheetPaper } from './SheetPaper.tsx'
import { fetched } from '#ui/fetched.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

/**
 * Shows the comment sheet of an approved plan, or of an earlier revision in the address: for
 * reading, printing and download.
 */
export function CommentSheetPage() {
  const { tagCode = '' } = useParams()
  const revision = useSearchParams()[0].get('revision')
  return revision === null ? (
    <PresentSheet tagCode={tagCode} />
  ) : (
    <KeptSheet tagCode={tagCode} revision={revision} />
  )
}

function PresentSheet({ tagCode }: { tagCode: string }) {
  useBackTo(paths.tidpOverview(tagCode))
  // An incomplete sheet would be mistaken for the whole: no partial or cached response is shown.
  const read = useContractQuery(CommentSheetPageDocument, { variables: { tagCode } })
  const contractData = read.data?.contract
  if (!contractData?.tidp || read.error)
    return <Unread read={read} failure="Failed to load tidp data." missing={<NoSuchTidp />} />
  const { tidp } = contractData
  return tidp.status === 'REVIEW_APPROVED' ? (
    <Sheet plan={tidp} contract={contractData} />
  ) : (
    <NotYet plan={tidp} />
  )
}

const NotYet = ({ plan: { tagCode, title, status } }: { plan: CommentSheetFragment }) => (
  <>
    <PageHeader title="Comment sheet" of={title} code={title} />
    <EmptyState
      title={`The comment sheet is available once the plan is ${words.tidpStatus.REVIEW_APPROVED}`}
      action={<LinkButton to={paths.tidpOverview(tagCode)}>Go to the plan</LinkButton>}
    >
      The plan is {words.tidpStatus[status]}. Until then, read its comments on the overview.
    </EmptyState>
  </>
)

function Sheet({ plan, contract }: { plan: CommentSheetFragment; contract: SheetContract }) {
  const sheet = useMemo(() => toCommentSheet(plan, contract), [plan, contract])
  return <SheetPaper sheet={sheet} code={plan.number ?? plan.tagCode} />
}
