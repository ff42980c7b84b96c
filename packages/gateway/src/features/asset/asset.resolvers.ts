import { workPackagesFor } from '@tidemark/schema/rules/stage'
import type {
  PrimaryAsset,
  PrimaryAssetResolvers,
  Resolvers,
  WorkPackage,
  WorkPackageResolvers,
} from '#generated/resolvers.ts'
import { fields, midnightUtc } from '#resolving.ts'
import { related } from '#upstream/attributes.ts'
import {
  type PrimaryAssetModel,
  primaryAssetOf,
  toPrimaryAsset,
  toStages,
  toWorkPackage,
  type WorkPackageModel,
} from './asset.model.ts'

export const assetResolvers = {
  Contract: {
    primaryAssets: ({ code }, _args, { clients }) => clients.asset.primaryAssets(code),
    lifecycleStages: async ({ code }, _args, { loaders }) =>
      toStages(await loaders.asset.choices(code, 'Technical Lifecycles')),
    workPackages: async ({ code }, { primaryAsset, stage }, { loaders }) =>
      workPackagesFor(stage, (await loaders.asset.workPackages(code, primaryAsset)) ?? []),
    currentPlans: ({ code }, { primaryAsset, stage }, { clients }) =>
      clients.asset.currentPlans(code, primaryAsset, stage),
  },
  Tidp: {
    primaryAsset: async ({ contract, tagCode }, _args, { loaders }) => {
      const plan = await loaders.asset.plan(contract, tagCode)
      const [below] = plan ? related(plan, 'Primary Asset') : []
      if (below) return toPrimaryAsset(below)
      const tag = plan && primaryAssetOf(plan)
      const asset = tag ? await loaders.asset.primaryAsset(contract, tag) : null
      return asset && toPrimaryAsset(asset)
    },
    workPackages: async ({ contract, tagCode }, _args, { loaders }) => {
      const plan = await loaders.asset.plan(contract, tagCode)
      return plan ? related(plan, 'Work Package').map(toWorkPackage) : []
    },
  },
  PrimaryAsset: fields<PrimaryAsset, PrimaryAssetModel>()({} satisfies PrimaryAssetResolvers),
  WorkPackage: fields<WorkPackage, WorkPackageModel>()({
    designFreeze: ({ designFreezeOn }) => midnightUtc(designFreezeOn),
    t12: ({ t12On }) => midnightUtc(t12On),
  } satisfies WorkPackageResolvers),
} satisfies Resolvers
