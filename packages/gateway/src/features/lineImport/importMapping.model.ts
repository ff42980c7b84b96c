import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { ImportedPlan, ImportTarget, unknownValues } from '@tidemark/schema/rest/importMapping'
import { importTargets } from '@tidemark/schema/rest/importMapping'
import { graphNameOf } from '@tidemark/schema/rest/deliverableFields'
import { GatewayError } from '#errors.ts'
import { actor, type UserReference } from '#upstream/attributes.ts'
import type {
  DeliverableImportNewPlanInput,
  DeliverableImportOfferedPlan,
  DeliverableImportUnknown,
  DeliverableImportUnknownValue,
} from '#generated/resolvers.ts'

/** Returns the name of a meaning in the graph: that of the field, where it is one. */
export const nameOf = (target: ImportTarget): string =>
  target === 'plan' || target === 'didp' || target === 'key' ? target : graphNameOf(target)

/** Returns the REST name of one of these meanings. Throws `INVALID_INPUT` for any other text. */
export function oneNamed<Target extends ImportTarget>(
  targets: readonly Target[],
  name: string,
  path: string,
  what: string,
): Target {
  const found = targets.find((target) => nameOf(target) === name)
  if (found) return found
  const message = `'${name}' is ${what}.`
  throw new GatewayError('INVALID_INPUT', message, { fields: { [path]: message } })
}

/** Returns the REST name of a meaning. Throws `INVALID_INPUT` for any other text. */
export const targetNamed = (name: string, path: string): ImportTarget =>
  oneNamed(importTargets, name, path, 'not a field of an import')

export const toUnknown = ({
  fields,
  more,
  new_plans: offer,
}: AnswerOf<typeof unknownValues>): UnknownModel => ({
  more,
  newPlans: { blocked: offer?.blocked ?? null, plans: (offer?.plans ?? []).map(toOffered) },
  fields: fields.map(({ target, options, values }) => ({
    target: nameOf(target),
    options,
    values: values.map(({ source, ...value }) => ({
      ...value,
      source: source.toUpperCase() as DeliverableImportUnknownValue['source'],
    })),
  })),
})

/** The unknown texts. People are named by their usernames until they are resolved. */
export interface UnknownModel extends Omit<DeliverableImportUnknown, '__typename' | 'newPlans'> {
  readonly newPlans: { readonly blocked: string | null; readonly plans: OfferedPlanModel[] }
}
type OfferedPlanModel = Omit<
  DeliverableImportOfferedPlan,
  '__typename' | 'owners' | 'disciplineOwners'
> & { readonly owners: UserReference[]; readonly disciplineOwners: UserReference[] }

type OfferedPlan = NonNullable<AnswerOf<typeof unknownValues>['new_plans']>['plans'][number]

const toOffered = ({ value, stage, ...plan }: OfferedPlan): OfferedPlanModel => ({
  value,
  stage,
  isDecided: plan.is_decided,
  primaryAsset: plan.primary_asset,
  workPackage: plan.work_package,
  owners: plan.owners.flatMap((username) => actor(username) ?? []),
  disciplineOwners: plan.discipline_owners.flatMap((username) => actor(username) ?? []),
})

export const toPlans = (
  plans: readonly DeliverableImportNewPlanInput[] | null | undefined,
): ImportedPlan[] =>
  (plans ?? []).map(({ value, primaryAsset, stage, workPackage, owners, disciplineOwners }) => ({
    value,
    stage,
    primary_asset: primaryAsset,
    work_package: workPackage,
    owners,
    discipline_owners: disciplineOwners,
  }))
