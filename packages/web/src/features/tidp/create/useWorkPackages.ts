import { skipToken, useQuery } from '@apollo/client/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { dueDate } from '@tidemark/schema/rules/dueDate'
import { stageCode } from '@tidemark/schema/rules/stage'
import {
  CreateTidpWorkPackagesDocument,
  type CreateTidpWorkPackagesQuery,
} from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'
import type { NewTidp } from './createTidpForm.ts'

export type WorkPackages = ReturnType<typeof useWorkPackages>

/** Loads the work packages of an asset and stage, with the resulting due date. */
export function useWorkPackages(contract: string, { primaryAsset, stage }: NewTidp) {
  const { data, loading, error, refetch } = useQuery(
    CreateTidpWorkPackagesDocument,
    primaryAsset && stage
      ? { variables: { contract, primaryAsset, stage }, fetchPolicy: 'network-only' }
      : skipToken,
  )
  const found = data?.contract?.workPackages ?? []
  return {
    asked: Boolean(primaryAsset && stage),
    loading,
    error,
    retry: () => void refetch().catch(() => undefined),
    none: Boolean(data) && found.length === 0,
    options: found.map((one) => toOption(one, stage ?? '')),
  }
}

type Found = NonNullable<
  NonNullable<CreateTidpWorkPackagesQuery['contract']>['workPackages']
>[number]

function toOption({ id, label, designFreezeOn, t12On }: Found, stage: string): Option {
  const due = dueDate({ stageCode: stageCode(stage), designFreeze: designFreezeOn, t12: t12On })
  const option = { value: id, label }
  return due ? { ...option, detail: `Due ${formatContractDay(due)}` } : option
}
