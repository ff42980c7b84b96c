import { Heading, Stack } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { FileText, GitCompareArrows } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { type KeptRevisionFragment, KeptRevisionPageDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { commentSheetPath, comparePath } from '#shared/revisionPaths.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { KeptAttributes } from './KeptAttributes.tsx'
import { KeptComments } from './KeptComments.tsx'
import { KeptDiscipline } from './KeptDiscipline.tsx'
import { fetched } from '#ui/fetched.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'

/** Loaded for a wrong link only. */
const NoSuchTidp = fetched(async () => (await import('#shared/tidp/NoSuchTidp.tsx')).NoSuchTidp)

/** Shows a snapshot of an earlier approved revision, with a link to its comment sheet. */
export function KeptRevisionPage() {
  const { tagCode = '', revision = '' } = useParams()
  useBackTo(paths.tidpOverview(tagCode))
  const read = useContractQuery(KeptRevisionPageDocument, { variables: { tagCode, revision } })
  const tidp = read.data?.contract?.tidp
  if (!tidp || read.error)
    return <Unread read={read} failure="Failed to load tidp data." missing={<NoSuchTidp />} />
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
      action={<LinkButton to={paths.tidpOverview(plan.tagCode)}>Go to the plan</LinkButton>}
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
          <LinkButton to={commentSheetPath(tagCode, kept.revision)}>
            <FileText aria-hidden="true" />
            Comment sheet
          </LinkButton>
          <LinkButton to={comparePath(tagCode, { from: kept.revision })}>
            <GitCompareArrows aria-hidden="true" />
            Compare with {present}
          </LinkButton>
          <LinkButton variant="solid" to={paths.tidpOverview(tagCode)}>
            Open {present}
          </LinkButton>
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
