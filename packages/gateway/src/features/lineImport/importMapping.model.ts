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

/**
 * Reads the names of fields in one request. A name that is none goes to the services as one that they
 * refuse, so that they ask for the right first; `orUnknownName` then says what is wrong with it.
 */
export class FieldNames<Target extends ImportTarget = ImportTarget> {
  readonly #targets: readonly Target[]
  readonly #what: string
  #fault: GatewayError | undefined

  /** `what` completes the sentence `'colour' is …`. */
  constructor(targets: readonly Target[], what: string) {
    this.#targets = targets
    this.#what = what
  }

  /** Returns the REST name of one of the meanings. */
  named(name: string, path: string): Target {
    const found = this.#targets.find((target) => nameOf(target) === name)
    if (found) return found
    const message = `'${name}' is ${this.#what}.`
    this.#fault ??= new GatewayError('INVALID_INPUT', message, { fields: { [path]: message } })
    return '' as Target
  }

  async orUnknownName<Answer>(sent: Promise<Answer>): Promise<Answer> {
    try {
      return await sent
    } catch (error) {
      throw (GatewayError.is(error, 'INVALID_INPUT') && this.#fault) || error
    }
  }
}

export const importNames = () => new FieldNames(importTargets, 'not a field of an import')

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
