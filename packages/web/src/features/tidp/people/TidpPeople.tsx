import { TidpPeopleFragmentDoc, type TidpOverviewFragment } from '#api/generated/graphql.ts'
import { peopleAnchor } from '../review/blockerHref.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { inCharge } from '#shared/people/people.ts'
import { useOwnershipEnd } from '#shared/people/useOwnershipEnd.ts'
import { usePart } from '#shared/usePart.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PeopleList } from './PeopleList.tsx'
import { peopleLists } from './peopleLists.ts'

/** Shows the plan's owners and reviewers. Each list is saved separately. */
export function TidpPeople({ tidp }: { tidp: TidpOverviewFragment }) {
  const plan = usePart(TidpPeopleFragmentDoc, tidp)
  useOwnershipEnd(plan?.owners, 'this plan')
  if (!plan) return null
  return (
    <Sheet flush id={peopleAnchor}>
      <DetailTable
        label="People of the plan"
        details={peopleLists.map((list) => ({
          label: list.label,
          value: (
            <PeopleList
              list={list}
              plan={plan}
              people={inCharge(plan[list.field], plan.unable)}
              offer={offerOf(plan.actions, list.action)}
            />
          ),
        }))}
      />
    </Sheet>
  )
}
