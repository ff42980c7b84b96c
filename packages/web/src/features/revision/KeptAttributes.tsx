import { words } from '@tidemark/schema/words'
import type { KeptRevisionFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { acceptancesOf } from '#shared/people/acceptances.ts'
import { namesOf } from '#shared/people/people.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'

const { tidp, people, tidpStatus } = words

/** Shows the title, owners and reviewers of a plan's snapshot. */
export const KeptAttributes = ({
  tagCode,
  kept,
}: {
  tagCode: string
  kept: KeptRevisionFragment
}) => (
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
