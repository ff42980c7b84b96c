import { Button, HStack, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import {
  DecideReviewDocument,
  type ReviewDecision,
  type TidpReviewFragment,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { outstandingReviewers } from './reviewActions.ts'

const reviewerNoun = words.people.internalStakeholder

type Reviewer = DecideReviewProps['reviewer']

const decisions = {
  ACCEPT: {
    label: 'Accept for them',
    question: (name: string) => `Accept for ${name}?`,
    consequence: ({ name }: Reviewer) =>
      `The comment sheet and the history say that you accepted it in the name of ${name}. The plan is approved once nobody else has to answer.`,
    success: 'Accepted',
    failure: 'Could not accept',
  },
  RELEASE: {
    label: 'Release',
    question: (name: string) => `Release ${name}?`,
    consequence: ({ name, username }: Reviewer, plan: TidpReviewFragment) =>
      `${name} is no ${reviewerNoun} of the plan any more. ${
        outstandingReviewers(plan).some((other) => other.username !== username)
          ? 'The others decide.'
          : `The others have accepted, so the plan becomes ${words.tidpStatus.REVIEW_APPROVED}.`
      }`,
    success: 'Released',
    failure: 'Could not release',
  },
} as const satisfies Record<ReviewDecision, object>

interface DecideReviewProps {
  plan: TidpReviewFragment
  reviewer: { readonly username: string; readonly name: string }
}

/** Lets a manager accept for a reviewer who has passed their due day, or release them. */
export function DecideReview({ plan, reviewer }: DecideReviewProps) {
  const [asked, setAsked] = useState<ReviewDecision | null>(null)
  const { success, failure } = decisions[asked ?? 'ACCEPT']
  const { running, start } = useContractAction(DecideReviewDocument, {
    input: (decision: ReviewDecision) => ({
      tidp: plan.tagCode,
      reviewer: reviewer.username,
      decision,
    }),
    success,
    failure,
    onDone: () => setAsked(null),
  })
  const isLast = plan.internalStakeholders.length === 1
  return (
    <HStack as="span" display="inline-flex" gap="1" ms="2" data-buttons="">
      {(['ACCEPT', 'RELEASE'] as const).map((decision) => (
        <Button
          key={decision}
          size="2xs"
          variant="outline"
          aria-label={`${decisions[decision].label}: ${reviewer.name}`}
          onClick={() => setAsked(decision)}
        >
          {decisions[decision].label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={decisions[asked].question(reviewer.name)}
          confirmLabel={decisions[asked].label}
          onConfirm={() => start(asked)}
          blocked={
            asked === 'RELEASE' && isLast && !running
              ? [{ message: `Name another ${reviewerNoun} first.` }]
              : []
          }
          destructive={asked === 'RELEASE'}
        >
          <Text>{decisions[asked].consequence(reviewer, plan)}</Text>
        </ConfirmDialog>
      )}
    </HStack>
  )
}
