import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { sentenceOf } from '#api/failures.ts'
import { type CommentSheetFragment, CommentSheetPageDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { KeptSheet } from './KeptSheet.tsx'
import { type SheetContract, toCommentSheet } from './sheet.ts'
import { SheetPaper } from './SheetPaper.tsx'
import { fetched } from '#ui/fetched.tsx'

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
  const contract = useContractCode()
  useBackTo(paths.tidpOverview(tagCode))
  // An incomplete sheet would be mistaken for the whole: no partial or cached response is shown.
  const { data, error, refetch } = useQuery(CommentSheetPageDocument, {
    variables: { contract, tagCode },
    fetchPolicy: 'cache-and-network',
  })
  if (error)
    return (
      <ErrorState
        titleAs="h1"
        title={sentenceOf(error, 'Failed to load tidp data.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  const tidp = data.contract?.tidp
  if (!data.contract || !tidp) return <NoSuchTidp fallback={<PageSkeleton />} />
  return tidp.status === 'REVIEW_APPROVED' ? (
    <Sheet plan={tidp} contract={data.contract} />
  ) : (
    <NotYet plan={tidp} />
  )
}

const NotYet = ({ plan: { tagCode, title, status } }: { plan: CommentSheetFragment }) => (
  <>
    <PageHeader title="Comment sheet" of={title} code={title} />
    <EmptyState
      title={`The comment sheet is available once the plan is ${words.tidpStatus.REVIEW_APPROVED}`}
      action={
        <Button asChild>
          <Link to={paths.tidpOverview(tagCode)}>Go to the plan</Link>
        </Button>
      }
    >
      The plan is {words.tidpStatus[status]}. Until then, read its comments on the overview.
    </EmptyState>
  </>
)

function Sheet({ plan, contract }: { plan: CommentSheetFragment; contract: SheetContract }) {
  const sheet = useMemo(() => toCommentSheet(plan, contract), [plan, contract])
  return <SheetPaper sheet={sheet} code={plan.number ?? plan.tagCode} />
}
