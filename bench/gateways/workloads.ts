import { contract, planTags } from './upstreamData.ts'

/** An operation that every contender must answer identically. */
export interface Workload {
  name: string
  query: string
  variables: Record<string, unknown>
}

const person = '{ id name username }'
const action = '{ name allowed blockers { code message target } }'
const deliverable =
  '{ id tagCode version name title documentNumber documentType revision stage suitabilityStatus discipline authors type status message }'
const discipline = `id tagCode version name required status owners ${person}`

export const workloads: readonly Workload[] = [
  {
    name: 'task list',
    query: `query TaskList($contract: ID!) { contract(code: $contract) { code tasks(activeOnly: false) { totalCount nodes {
      id subject tagCode parentTagCode parentName name number owners ${person} status createdAt modifiedAt dueOn } } } }`,
    variables: { contract },
  },
  {
    name: 'overview',
    query: `query Overview($contract: ID!, $tagCode: ID!) { contract(code: $contract) { code tidp(tagCode: $tagCode) {
      id tagCode version title revision number numberStatus status stage createdAt createdBy ${person} dueOn
      owners ${person} internalStakeholders ${person} externalStakeholders ${person} actions ${action}
      lifecycles { id stage stageCode designFreezeOn t12On }
      disciplines { ${discipline} actions ${action} deliverables ${deliverable} }
      comments { id tagCode number message head code blocking status recordedAt recordedBy ${person} about { tidp discipline { tagCode name } }
        replies { id message recordedAt recordedBy ${person} } actions ${action} }
      history { id executedBy ${person} executedAt action changes { field from to } }
    } } }`,
    variables: { contract, tagCode: planTags[0] },
  },
  {
    name: 'ten plans',
    query: `query TenPlans($contract: ID!) { contract(code: $contract) { code ${planTags
      .map(
        (tag, at) => `plan${at}: tidp(tagCode: "${tag}") {
      id title number status owners ${person} disciplines { ${discipline} } }`,
      )
      .join(' ')} } }`,
    variables: { contract },
  },
]
