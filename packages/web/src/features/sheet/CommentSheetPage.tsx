import { words } from '@tidemark/schema/words'
import { useParams, useSearchParams } from 'react-router-dom'
import {
  type CommentSheetFragment,
  CommentSheetPageDocument,
  KeptCommentSheetDocument,
} from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { keptRevisionPath } from '#shared/revisionPaths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toCommentSheet, toKeptSheet } from './sheet.ts'
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
    <SheetPaper sheet={toCommentSheet(tidp, contractData)} code={tidp.number ?? tagCode} />
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

function KeptSheet({ tagCode, revision }: { tagCode: string; revision: string }) {
  useBackTo(keptRevisionPath(tagCode, revision))
  const read = useContractQuery(KeptCommentSheetDocument, { variables: { tagCode, revision } })
  const contract = read.data?.contract
  const kept = contract?.tidp?.keptRevision
  return kept && !read.error ? (
    <SheetPaper sheet={toKeptSheet(kept, tagCode, contract)} code={kept.number ?? tagCode} />
  ) : (
    <Unread read={read} failure="Failed to load tidp data." missing={<NoSuchTidp />} />
  )
}
