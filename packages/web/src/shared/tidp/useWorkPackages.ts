import { skipToken, useQuery } from '@apollo/client/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import {
  CreateTidpWorkPackagesDocument,
  type CreateTidpWorkPackagesQuery,
} from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'

export type WorkPackages = ReturnType<typeof useWorkPackages>

/** Loads the work packages of an asset and stage, with the resulting due date and their plans. */
export function useWorkPackages(
  contract: string,
  { primaryAsset, stage }: { primaryAsset: string | null; stage: string | null },
) {
  const { data, loading, error, refetch } = useQuery(
    CreateTidpWorkPackagesDocument,
    primaryAsset && stage
      ? { variables: { contract, primaryAsset, stage }, fetchPolicy: 'network-only' }
      : skipToken,
  )
  const found = data?.contract?.workPackages ?? []
  const plans = new Map(
    data?.contract?.currentPlans?.map((plan) => [plan.workPackage, plan] as const),
  )
  return {
    asked: Boolean(primaryAsset && stage),
    loading,
    error,
    retry: () => void refetch().catch(() => undefined),
    none: Boolean(data) && found.length === 0,
    options: found.map((one) => toOption(one, stage ?? '', plans.has(one.id))),
    /** The plan that a work package has for this asset and stage. */
    planOf: (workPackage: string | null) => plans.get(workPackage ?? ''),
  }
}

type FoundWorkPackage = NonNullable<
  NonNullable<CreateTidpWorkPackagesQuery['contract']>['workPackages']
>[number]

function toOption(
  { id, label, designFreezeOn, t12On }: FoundWorkPackage,
  stage: string,
  hasPlan: boolean,
): Option {
  const due = dueDate({ stageCode: codeOfLabel(stage), designFreeze: designFreezeOn, t12: t12On })
  const detail = [
    ...(hasPlan ? ['Already has a plan'] : []),
    ...(due ? [`Due ${formatContractDay(due)}`] : []),
  ].join(' · ')
  return { value: id, label, ...(detail && { detail }) }
}
