import { words } from '@tidemark/schema/words'
import { TidpPeopleFragmentDoc, type TidpOverviewFragment } from '#api/generated/graphql.ts'
import { peopleAnchor } from '#features/tidp/review/blockerHref.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { usePart } from '#shared/usePart.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PeopleList } from './PeopleList.tsx'

const { people } = words

const lists = [
  {
    field: 'owners',
    label: people.tidpOwner,
    action: 'UPDATE_TIDP_OWNERS',
    failure: 'Error while updating TIDP Owner',
    required: true,
  },
  {
    field: 'internalStakeholders',
    label: people.internalStakeholder,
    action: 'UPDATE_INTERNAL_STAKEHOLDERS',
    failure: 'Error while updating SCS Lead Reviewer',
    required: false,
  },
  {
    field: 'externalStakeholders',
    label: people.externalStakeholder,
    action: 'UPDATE_EXTERNAL_STAKEHOLDERS',
    failure: 'Error while updating Reviewers',
    required: false,
  },
] as const
export type PeopleListOf = (typeof lists)[number]

/** The plan's owners and reviewers. Each list is saved separately. */
export function TidpPeople({ tidp }: { tidp: TidpOverviewFragment }) {
  const plan = usePart(TidpPeopleFragmentDoc, tidp)
  if (!plan) return null
  return (
    <Sheet flush id={peopleAnchor}>
      <DetailTable
        label="People of the plan"
        details={lists.map((list) => ({
          label: list.label,
          value: (
            <PeopleList
              list={list}
              plan={plan}
              people={plan[list.field]}
              offer={offerOf(plan.actions, list.action)}
            />
          ),
        }))}
      />
    </Sheet>
  )
}
