import { Box, Flex, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { dayIn, daysBetween } from '@tidemark/schema/rules/contractDay'
import { counted } from '@tidemark/schema/wording'
import { type ReactNode, useState } from 'react'
import {
  TidpReviewFragmentDoc,
  type TidpOverviewFragment,
  type TidpReviewFragment,
} from '#api/generated/graphql.ts'
import { acceptancesOf } from '#shared/people/acceptances.ts'
import { comparePath } from '#shared/revisionPaths.ts'
import { isAllowed } from '#shared/actions/offers.ts'
import { cannotAct, inCharge, namesOf } from '#shared/people/people.ts'
import { paths } from '#shared/paths.ts'
import { usePart } from '#shared/usePart.ts'
import { useContractTimeZone, useViewer } from '#shared/viewer.ts'
import { useOnNextDay } from '#shared/live/useOnNextDay.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { peopleAnchor } from './blockerHref.ts'
import { outstandingReviewers } from './reviewActions.ts'
import { ReviewTimes } from './ReviewTimes.tsx'

/** Shows the review notice of a plan: superseded, rejected, or the acceptances so far. */
export function ReviewState({ tidp }: { tidp: TidpOverviewFragment }) {
  const plan = usePart(TidpReviewFragmentDoc, tidp)
  if (!plan) return null
  if (plan.supersededBy)
    return (
      <Notice label="Superseded">
        <StatusBadge tone="neutral">Superseded</StatusBadge>
        <Text>
          A newer revision has replaced {plan.revision}.{' '}
          <TextLink variant="underline" to={paths.tidpOverview(plan.supersededBy)}>
            Open the newer revision
          </TextLink>
        </Text>
      </Notice>
    )
  if (plan.rejected)
    return (
      <Notice label="Rejected">
        <StatusBadge tone="bad">Rejected</StatusBadge>
        <Text>
          Reviewers rejected this revision. Its owner answers their comments, then issues it again.
        </Text>
      </Notice>
    )
  if (plan.status !== 'ISSUED_FOR_REVIEW') return null
  return <UnderReview plan={plan} />
}

/** Shows the acceptances so far, who is awaited, the viewer first, and since when the plan is issued. */
function UnderReview({ plan }: { plan: TidpReviewFragment }) {
  const { username } = useViewer()
  const timeZone = useContractTimeZone()
  const [now, setNow] = useState(() => new Date())
  useOnNextDay(() => setNow(new Date()))
  const waiting = outstandingReviewers(plan)
  const others = waiting.filter((person) => person.username !== username)
  const awaited = inCharge(others, plan.unable)
  const isAwaited = others.length < waiting.length
  const days = plan.issuedAt
    ? daysBetween(dayIn(timeZone, new Date(plan.issuedAt)), dayIn(timeZone, now))
    : null
  return (
    <Notice label="Review">
      {isAwaited && <StatusBadge tone="review">Waiting for you</StatusBadge>}
      <StatusBadge tone="waiting">
        {plan.acceptedBy.length} of {plan.internalStakeholders.length} accepted
      </StatusBadge>
      {plan.acceptedBy.length > 0 && <Text>Accepted by {acceptancesOf(plan)}.</Text>}
      {others.length > 0 && (
        <Text>
          {isAwaited ? 'Also waiting for' : 'Waiting for'} {words.people.internalStakeholder}{' '}
          {namesOf(awaited)}.
        </Text>
      )}
      {/* A reviewer may have been named later: how long each has is said below. */}
      {days !== null && (
        <Text>Issued for review {days === 0 ? 'today' : `${counted(days, 'day')} ago`}.</Text>
      )}
      {plan.acceptedByViewerAt && (
        <TextLink variant="underline" to={comparePath(plan.tagCode, { from: 'accepted' })}>
          Changed since you accepted
        </TextLink>
      )}
      {plan.internalStakeholders.length === 0 && (
        <Text>No {words.people.internalStakeholder} is named.</Text>
      )}
      {(plan.internalStakeholders.length === 0 || awaited.some(cannotAct)) &&
        (isAllowed(plan.actions, 'UPDATE_INTERNAL_STAKEHOLDERS') ? (
          <TextLink variant="underline" to={`#${peopleAnchor}`}>
            Name another {words.people.internalStakeholder}
          </TextLink>
        ) : (
          <Text>An owner of the plan names another.</Text>
        ))}
      {plan.internalStakeholders.length > 0 && waiting.length === 0 && (
        <Text>Waiting for the last blocking comment to be closed.</Text>
      )}
      <ReviewTimes plan={plan} />
    </Notice>
  )
}

const Notice = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box as="section" aria-label={label} mb="4">
    <Flex
      gap="3"
      wrap="wrap"
      align="center"
      textStyle="cell"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="3"
      py="2"
    >
      {children}
    </Flex>
  </Box>
)
