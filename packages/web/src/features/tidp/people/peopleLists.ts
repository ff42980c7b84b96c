import { words } from '@tidemark/schema/words'
import type {
  OfferFragment,
  PersonNameFragment,
  TidpPeopleFragment,
} from '#api/generated/graphql.ts'

const { people } = words

/** The lists of people on a plan, with the action that edits each. */
export const peopleLists = [
  {
    field: 'owners',
    label: people.tidpOwner,
    action: 'UPDATE_TIDP_OWNERS',
    failure: 'Error while updating TIDP Owner',
    help: undefined,
  },
  {
    field: 'internalStakeholders',
    label: people.internalStakeholder,
    action: 'UPDATE_INTERNAL_STAKEHOLDERS',
    failure: 'Error while updating SCS Lead Reviewer',
    help: 'Each of them accepts or rejects the plan.',
  },
  {
    field: 'externalStakeholders',
    label: people.externalStakeholder,
    action: 'UPDATE_EXTERNAL_STAKEHOLDERS',
    failure: 'Error while updating Reviewers',
    help: 'They comment on the plan, which does not wait for them.',
  },
] as const

export type PeopleListOf = (typeof peopleLists)[number]

export interface PeopleListProps {
  list: PeopleListOf
  plan: {
    tagCode: string
    version: number
    status: TidpPeopleFragment['status']
    owners: readonly PersonNameFragment[]
    internalStakeholders: readonly PersonNameFragment[]
  }
  people: readonly PersonNameFragment[]
  /** Undefined without permission to edit this list. An edit that started earlier stays open. */
  offer: OfferFragment | undefined
}
