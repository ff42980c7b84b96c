import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { FileText, GitCompareArrows } from 'lucide-react'
import { useParams } from 'react-router-dom'
import {
  type KeptRevisionFragment,
  KeptRevisionPageDocument,
  type KeptSayingFragment,
} from '#api/generated/graphql.ts'
import { CommentThread } from '#features/comment/index.ts'
import { formatDay } from '#shared/day.ts'
import { acceptancesOf } from '#shared/people/acceptances.ts'
import { namesOf } from '#shared/people/people.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { commentSheetPath, comparePath } from '#shared/revisionPaths.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
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

const { tidp, people, tidpStatus } = words

const KeptAttributes = ({ tagCode, kept }: { tagCode: string; kept: KeptRevisionFragment }) => (
  <Sheet flush>
    <DetailTable
      label={`${tidp.short} attributes`}
      details={[
        { label: 'Revision', value: kept.revision },
        {
          label: tidpStatus.REVIEW_APPROVED,
          value: [formatDay(kept.approvedAt), acceptancesOf(kept)].filter(Boolean).join(' by '),
        },
        { label: `${tidp.short} Number`, value: kept.number },
        { label: `${tidp.short} Stage`, value: kept.stage },
        { label: people.tidpOwner, value: namesOf(kept.owners) },
        { label: people.internalStakeholder, value: namesOf(kept.internalStakeholders) },
        { label: people.externalStakeholder, value: namesOf(kept.externalStakeholders) },
        { label: 'Tag code', value: tagCode },
      ]}
    />
  </Sheet>
)

/** Shows the comments of a snapshot, read-only. */
const KeptComments = ({ comments }: { comments: readonly KeptSayingFragment[] }) => (
  <Sheet flush>
    {comments.length === 0 && <EmptyState title="No comments to display" />}
    {comments.map((comment) => (
      <KeptComment key={comment.number} comment={comment} />
    ))}
  </Sheet>
)

const KeptComment = ({ comment }: { comment: KeptSayingFragment }) => (
  <Box
    as="article"
    aria-label={`Comment ${comment.number}`}
    px="4"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    <HStack gap="2" wrap="wrap" rowGap="1">
      <Text textStyle="cell" fontWeight="600" fontVariantNumeric="tabular-nums">
        {comment.number}
      </Text>
      <StatusBadge tone={comment.status === 'OPEN' ? 'active' : 'good'}>
        {comment.status === 'OPEN' ? 'Open' : 'Closed'}
      </StatusBadge>
      <Text textStyle="cell" overflowWrap="anywhere">
        {comment.discipline ?? 'General'}
        {comment.deliverable && `: ${comment.deliverable}`}
      </Text>
    </HStack>
    <CommentThread
      comment={comment}
      // A snapshot has no ids of replies.
      replies={comment.replies.map((reply) => ({
        ...reply,
        id: `${reply.recordedAt} ${reply.recordedBy.id} ${reply.message}`,
      }))}
    />
  </Box>
)
