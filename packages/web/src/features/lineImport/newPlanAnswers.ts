import { listed } from '@tidemark/schema/wording'
import type { UnknownValuesFragment } from '#api/generated/graphql.ts'
import { toOption } from '#shared/people/people.ts'
import type { Option } from '#ui/form/options.ts'

export type OfferedPlan = UnknownValuesFragment['newPlans']['plans'][number]

/** The answers that create a plan, as the wizard for a new plan asks for them. */
export interface PlanAnswers {
  readonly primaryAsset: string | null
  readonly stage: string | null
  readonly workPackage: string | null
  readonly owners: Option[]
  readonly disciplineOwners: Option[]
}

/** The answers of a person for all new plans, or for one. */
export type GivenAnswers = Partial<Omit<PlanAnswers, 'workPackage'>>

/** A work package is chosen for an asset and a stage, and forgotten with them. */
export interface OwnAnswers extends GivenAnswers {
  readonly workPackage?: Pick<PlanAnswers, 'primaryAsset' | 'stage'> & {
    readonly id: string | null
  }
}

/** Returns the answers for a plan: its own, those for all, and the proposal. */
export function answersFor(
  offered: OfferedPlan,
  common: GivenAnswers,
  own: OwnAnswers = {},
): PlanAnswers {
  const { workPackage: chosen, ...rest } = own
  const { primaryAsset, stage, ...people } = {
    primaryAsset: offered.primaryAsset ?? null,
    stage: offered.stage ?? null,
    owners: offered.owners.map(toOption),
    disciplineOwners: offered.disciplineOwners.map(toOption),
    ...common,
    ...rest,
  }
  const isFor = (one: { primaryAsset?: string | null; stage?: string | null }) =>
    one.primaryAsset === primaryAsset && one.stage === stage
  const workPackage =
    chosen && isFor(chosen) ? chosen.id : isFor(offered) ? (offered.workPackage ?? null) : null
  return { primaryAsset, stage, workPackage, ...people }
}

/** Returns why a plan cannot be created yet; null when it can. */
export function missingIn(value: string, answers: PlanAnswers): string | null {
  const missing = [
    !answers.primaryAsset && 'primary asset',
    !answers.stage && 'stage',
    !answers.workPackage && 'work package',
    answers.owners.length === 0 && 'owners',
    answers.disciplineOwners.length === 0 && 'discipline owners',
  ].filter((part) => part !== false)
  return missing.length === 0 ? null : `Choose the ${listed(missing)} of “${value}”.`
}

export const toInput = (value: string, answers: PlanAnswers) => ({
  value,
  primaryAsset: answers.primaryAsset ?? '',
  stage: answers.stage ?? '',
  workPackage: answers.workPackage ?? '',
  owners: answers.owners.map((person) => person.value),
  disciplineOwners: answers.disciplineOwners.map((person) => person.value),
})
