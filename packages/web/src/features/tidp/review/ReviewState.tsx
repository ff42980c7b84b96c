import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { reviewTimeWords } from '@tidemark/schema/rules/reviewClock'
import { words } from '@tidemark/schema/words'
import { dayIn, daysBetween } from '@tidemark/schema/rules/contractDay'
import { counted } from '@tidemark/schema/wording'
import { type ReactNode, useState } from 'react'
import {
  type TidpOverviewFragment,
  type TidpReviewFragment,
  TidpReviewFragmentDoc,
} from '#api/generated/graphql.ts'
import { acceptancesOf } from '#shared/people/acceptances.ts'
import { comparePath } from '#shared/revisionPaths.ts'
import { isAllowed, offerOf } from '#shared/actions/offers.ts'
import { cannotAct, inCharge, namesOf } from '#shared/people/people.ts'
import { paths } from '#shared/paths.ts'
import { usePart } from '#shared/usePart.ts'
import { useContractTimeZone, useViewer } from '#shared/viewer.ts'
import { useOnContractChange } from '#shared/live/useOnContractChange.ts'
import { fetched } from '#ui/fetched.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { peopleAnchor } from './blockerHref.ts'
import { outstandingReviewers } from './reviewActions.ts'

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
  useOnContractChange(() => setNow(new Date()))
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

const DecideReview = fetched(async () => (await import('./DecideReview.tsx')).DecideReview)

/** Lists the reviewers who have not answered, with the last day for each and the working days left. */
function ReviewTimes({ plan }: { plan: TidpReviewFragment }) {
  const offer = offerOf(plan.actions, 'DECIDE_REVIEW')
  const waiting = (plan.reviews ?? [])
    .filter(({ hasAccepted }) => !hasAccepted)
    .toSorted((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity))
  if (waiting.length === 0) return null
  return (
    <chakra.ul w="full" aria-label="Due days" display="grid" gap="1" listStyleType="none">
      {waiting.map((reviewer) => (
        <li key={reviewer.person.id}>
          {namesOf(inCharge([reviewer.person], plan.unable))}
          {!reviewer.isLead && ' (comments only)'}
          {': '}
          {reviewer.dueOn === null || reviewer.daysLeft === null ? (
            <Text as="span" color="fg.muted">
              due day not known
            </Text>
          ) : (
            <>
              <Text as="span" color={colourOf(reviewer.daysLeft)} fontWeight="500">
                {reviewTimeWords(reviewer.daysLeft)}
              </Text>
              <Text as="span" color="fg.muted">
                {` · ${formatContractDay(reviewer.dueOn)}`}
              </Text>
            </>
          )}
          {reviewer.awayUntil !== null && (
            <Text as="span" color="fg.muted">
              {` · out of office until ${formatContractDay(reviewer.awayUntil)}`}
              {reviewer.standIn &&
                `, ${namesOf(inCharge([reviewer.standIn], plan.unable))} stands in`}
            </Text>
          )}
          {offer?.allowed && reviewer.isLead && (reviewer.daysLeft ?? 0) < 0 && (
            <DecideReview plan={plan} reviewer={reviewer.person} />
          )}
        </li>
      ))}
    </chakra.ul>
  )
}

function colourOf(daysLeft: number): string {
  if (daysLeft < 0) return 'status.bad.fg'
  return daysLeft <= 1 ? 'status.waiting.fg' : 'fg'
}
