import { HStack, Text } from '@chakra-ui/react'
import { type Day, formatContractDay } from '@tidemark/schema/dates'
import { displayDue } from '@tidemark/schema/rules/dueDate'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import {
  TidpAttributesFragmentDoc,
  type TidpAttributesFragment,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { namesOf } from '#shared/people/people.ts'
import { numberTones, tidpTones } from '#shared/statusTones.ts'
import { useContractTimeZone } from '#shared/viewer.ts'
import { usePart } from '#shared/usePart.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EarlierRevisions } from './EarlierRevisions.tsx'

const { short } = words.tidp

/** The attribute table of the plan. */
export function TidpAttributes({ tidp }: { tidp: TidpOverviewFragment }) {
  const plan = usePart(TidpAttributesFragmentDoc, tidp)
  if (!plan) return null
  return (
    <Sheet flush>
      <DetailTable
        label={`${short} attributes`}
        details={[
          { label: `${short} Title`, value: plan.title },
          { label: 'Revision', value: plan.revision },
          ...(plan.revisions?.length === 1
            ? []
            : [
                {
                  label: 'Earlier revisions',
                  value: <EarlierRevisions revisions={plan.revisions} />,
                },
              ]),
          { label: `${short} Number`, value: <TidpNumber plan={plan} /> },
          {
            label: `${short} Status`,
            value: (
              <StatusBadge tone={tidpTones[plan.status]}>
                {words.tidpStatus[plan.status]}
              </StatusBadge>
            ),
          },
          ...(plan.approvedAt
            ? [
                {
                  label: words.tidpStatus.REVIEW_APPROVED,
                  value: `${formatDay(plan.approvedAt)} by ${namesOf(plan.acceptedBy)}`,
                },
              ]
            : []),
          { label: `${short} Stage`, value: plan.stage },
          {
            label: 'Due date',
            value: plan.dueOn && (
              <DueDate on={plan.dueOn} done={plan.status === 'REVIEW_APPROVED'} />
            ),
          },
          ...(plan.baselinedOn
            ? [{ label: 'Baseline set', value: formatContractDay(plan.baselinedOn) }]
            : []),
          { label: `${short} Created Date`, value: formatDay(plan.createdAt) },
          { label: `${short} Created By`, value: plan.createdBy.name },
          { label: 'Tag code', value: plan.tagCode },
        ]}
      />
    </Sheet>
  )
}

/** The due date, with the remaining time until the plan is approved. */
function DueDate({ on, done }: { on: Day; done: boolean }) {
  const [now] = useState(() => new Date())
  const due = displayDue(on, now, useContractTimeZone())
  return (
    <HStack as="span" gap="2" wrap="wrap">
      {formatContractDay(on)}
      {!done && due.kind !== 'none' && (
        <Text as="span" color={due.kind === 'overdue' ? 'status.bad.fg' : 'fg.muted'}>
          {due.text}
        </Text>
      )}
    </HStack>
  )
}

/** The plan's number or its live status. */
const TidpNumber = ({
  plan: { number, numberStatus, numberMessage },
}: {
  plan: TidpAttributesFragment
}) => (
  <HStack as="output" gap="3" wrap="wrap" aria-label={`${short} Number`}>
    {number && (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {number}
      </Text>
    )}
    {numberStatus !== 'DONE' && (
      <StatusBadge tone={numberTones[numberStatus]}>{words.numberStatus[numberStatus]}</StatusBadge>
    )}
    {numberStatus === 'ERROR' && numberMessage && (
      <Text as="span" color="fg.error">
        {numberMessage}
      </Text>
    )}
  </HStack>
)
