import { formatContractDay } from '@tidemark/schema/dates'
import { words } from '@tidemark/schema/words'
import { TidpAttributesFragmentDoc, type TidpOverviewFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { acceptancesOf } from '#shared/people/acceptances.ts'
import { tidpTones } from '#shared/statusTones.ts'
import { usePart } from '#shared/usePart.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { FoldedSheet } from '#ui/FoldedSheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EarlierRevisions } from './EarlierRevisions.tsx'
import { PlanDue } from './PlanDue.tsx'

const { short } = words.tidp

/**
 * Shows the attribute table of the plan, collapsed: the header shows the attributes of daily use.
 */
export function TidpAttributes({ tidp }: { tidp: TidpOverviewFragment }) {
  const plan = usePart(TidpAttributesFragmentDoc, tidp)
  if (!plan) return null
  return (
    <FoldedSheet title={`${short} attributes`}>
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
          { label: `${short} Number`, value: plan.number ?? words.numberStatus[plan.numberStatus] },
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
                  value: `${formatDay(plan.approvedAt)} by ${acceptancesOf(plan)}`,
                },
              ]
            : []),
          { label: `${short} Stage`, value: plan.stage },
          {
            label: 'Due date',
            value: plan.dueOn && (
              <PlanDue on={plan.dueOn} done={plan.status === 'REVIEW_APPROVED'} />
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
    </FoldedSheet>
  )
}
