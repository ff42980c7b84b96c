import { chakra, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { reviewTimeWords } from '@tidemark/schema/rules/reviewClock'
import { offerOf } from '#shared/actions/offers.ts'
import { inCharge, namesOf } from '#shared/people/people.ts'
import { fetched } from '#ui/fetched.tsx'
import type { TidpReviewFragment } from '#api/generated/graphql.ts'

const DecideReview = fetched(async () => (await import('./DecideReview.tsx')).DecideReview)

/** Lists the reviewers who have not answered, with the last day for each and the working days left. */
export function ReviewTimes({ plan }: { plan: TidpReviewFragment }) {
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
