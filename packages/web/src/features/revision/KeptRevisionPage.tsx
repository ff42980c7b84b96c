import { useQuery } from '@apollo/client/react'
import { Button, Heading, Stack } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { FileText } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { sentenceOf } from '#api/failures.ts'
import { type KeptRevisionFragment, KeptRevisionPageDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { KeptAttributes } from './KeptAttributes.tsx'
import { KeptComments } from './KeptComments.tsx'
import { KeptDiscipline } from './KeptDiscipline.tsx'
import { fetched } from '#ui/fetched.tsx'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

/** Shows a snapshot of an earlier approved revision, with a link to its comment sheet. */
export function KeptRevisionPage() {
  const { tagCode = '', revision = '' } = useParams()
  const contract = useContractCode()
  useBackTo(paths.tidpOverview(tagCode))
  const { data, error, refetch } = useQuery(KeptRevisionPageDocument, {
    variables: { contract, tagCode, revision },
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
  if (!tidp) return <NoSuchTidp fallback={<PageSkeleton />} />
  return tidp.keptRevision ? (
    <KeptRevision plan={tidp} kept={tidp.keptRevision} />
  ) : (
    <NotKept plan={tidp} revision={revision} />
  )
}

interface PresentRevision {
  tagCode: string
  revision: string
  title: string
}

const NotKept = ({ plan, revision }: { plan: PresentRevision; revision: string }) => (
  <>
    <PageHeader title={plan.title} code={plan.tagCode} />
    <EmptyState
      titleAs="h1"
      title={`There is no earlier revision ${revision} of this plan`}
      action={
        <Button asChild>
          <Link to={paths.tidpOverview(plan.tagCode)}>Go to the plan</Link>
        </Button>
      }
    >
      The plan is at {plan.revision} now. Its overview lists earlier revisions.
    </EmptyState>
  </>
)

const KeptRevision = ({
  plan: { tagCode, revision: present },
  kept,
}: {
  plan: PresentRevision
  kept: KeptRevisionFragment
}) => (
  <>
    <PageHeader
      title={kept.title}
      of={`${kept.revision} as approved`}
      code={
        <>
          {kept.number ?? tagCode} · {kept.revision}
        </>
      }
      status={<StatusBadge tone="good">{words.tidpStatus.REVIEW_APPROVED}</StatusBadge>}
      subtitle={`${kept.revision} as approved, read-only. The plan is now at ${present}.`}
      actions={
        <>
          <Button asChild>
            <Link to={paths.commentSheet(tagCode, kept.revision)}>
              <FileText aria-hidden="true" />
              Comment sheet
            </Link>
          </Button>
          <Button asChild variant="solid">
            <Link to={paths.tidpOverview(tagCode)}>Open {present}</Link>
          </Button>
        </>
      }
    />
    <Stack gap="6">
      <KeptAttributes tagCode={tagCode} kept={kept} />
      {kept.disciplines.map((discipline) => (
        <KeptDiscipline key={discipline.tagCode} discipline={discipline} />
      ))}
      <Stack as="section" gap="2" aria-label="Comments">
        <Heading as="h2" textStyle="heading">
          Comments
        </Heading>
        <KeptComments comments={kept.comments} />
      </Stack>
    </Stack>
  </>
)
