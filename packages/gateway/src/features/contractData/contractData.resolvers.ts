import { dayToApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import type { ChoiceListName } from '@tidemark/schema/rest/choiceList'
import type { DataRowKind } from '@tidemark/schema/rest/contractDataImport'
import { restName } from '#enumNames.ts'
import { orNull } from '#orNull.ts'
import { cursorFrom, pageOf, pageSize } from '#connections.ts'
import type {
  ContractDataImport,
  ContractDataImportArgs,
  ContractDataImportResolvers,
  ManagedAsset,
  ManagedAssetResolvers,
  ManagedLifecycle,
  ManagedLifecycleResolvers,
  ManagedWorkPackage,
  ManagedWorkPackageResolvers,
  MutationResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { fields } from '#resolving.ts'
import type {
  ManagedAssetModel,
  ManagedLifecycleModel,
  ManagedWorkPackageModel,
} from './contractData.model.ts'
import { fromCreditRule } from './contractData.model.ts'
import type { DataImportModel } from './dataImport.model.ts'
import { paths } from './paths.ts'

/** Rows of a page of an import. */
const usualRows = 100

/** The row to save: a new one without an id. */
const rowOf = ({
  contract,
  id,
  version,
}: {
  contract: string
  id?: string | null
  version?: number | null
}) => ({
  contract,
  ...(id != null && { tag_code: id }),
  ...(version != null && { version }),
})
/** How the file of an import is read. */
const readingOf = ({
  dayOrder,
  includesHidden,
  leavesOutErrors,
}: Omit<ContractDataImportArgs, 'id'>): DataImportModel['how'] => ({
  ...(dayOrder && { day_order: restName(dayOrder) }),
  ...(includesHidden && { includes_hidden: true }),
  ...(leavesOutErrors && { leaves_out_errors: true }),
})

const day = (value: string | null | undefined) => (value == null ? null : dayToApi(value))

const mutations = {
  savePrimaryAsset: (_parent, { input }, { clients }) =>
    orFault(
      async () => ({
        __typename: 'PrimaryAssetSaved' as const,
        asset: await clients.contractData.saveAsset(
          {
            ...rowOf(input),
            name: input.name,
            unique_id: input.uniqueId,
            asset_class: input.assetClass ?? null,
            sector: input.sector ?? null,
            area: input.area ?? null,
            section: input.section ?? null,
            lot: input.lot ?? null,
            contract_code: input.contractCode ?? null,
          },
          input.idempotencyKey,
        ),
      }),
      paths,
    ),
  saveLifecycle: (_parent, { input }, { clients }) =>
    orFault(
      async () => ({
        __typename: 'LifecycleSaved' as const,
        lifecycle: await clients.contractData.saveLifecycle(
          {
            ...rowOf(input),
            primary_asset: input.primaryAsset,
            stage: input.stage,
            design_freeze: day(input.designFreezeOn),
            t12: day(input.t12On),
          },
          input.idempotencyKey,
        ),
      }),
      paths,
    ),
  saveWorkPackage: (_parent, { input }, { clients }) =>
    orFault(
      async () => ({
        __typename: 'WorkPackageSaved' as const,
        workPackage: await clients.contractData.saveWorkPackage(
          {
            ...rowOf(input),
            primary_asset: input.primaryAsset,
            number: input.number,
            name: input.name,
            type: input.type ?? null,
            stage: input.stage ?? null,
            design_freeze: day(input.designFreezeOn),
            t12: day(input.t12On),
            start: day(input.startOn),
            finish: day(input.finishOn),
          },
          input.idempotencyKey,
        ),
      }),
      paths,
    ),
  saveClassificationCode: (_parent, { input }, { clients }) =>
    orFault(async () => {
      const { code, title, idempotencyKey } = input
      const body = { ...rowOf(input), code, title }
      return {
        __typename: 'ClassificationCodeSaved' as const,
        code: await clients.contractData.saveClass(body, idempotencyKey),
      }
    }, paths),
  removeContractData: (
    _parent,
    { input: { contract, id, version, idempotencyKey } },
    { clients },
  ) =>
    orFaultOf(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
      const body = { contract, tag_code: id, ...(version != null && { version }) }
      await clients.contractData.remove(body, idempotencyKey)
      return { __typename: 'ContractDataRemoved' as const, id }
    }),
  changeChoiceList: (
    _parent,
    { input: { contract, list, from, to, idempotencyKey } },
    { clients, loaders },
  ) =>
    orFault(async () => {
      const name = list.toLowerCase() as ChoiceListName
      const body = { contract, list: name, from: from ?? null, to: to ?? null }
      const changed = await clients.contractData.changeChoices(body, idempotencyKey)
      loaders.forget()
      return { __typename: 'ChoiceListChanged' as const, list: changed }
    }),
  setCreditRule: (_parent, { input }, { clients }) =>
    orFault(async () => {
      const { contract, version, rule, idempotencyKey } = input
      const body = { contract, rule: fromCreditRule(rule), ...(version != null && { version }) }
      return {
        __typename: 'CreditRuleSet' as const,
        rule: await clients.contractData.setCreditRule(body, idempotencyKey),
      }
    }),
  applyContractDataImport: (
    _parent,
    { input: { contract, id, check, idempotencyKey, ...how } },
    { clients },
  ) =>
    orFault(async () => ({
      __typename: 'ContractDataImportChanged' as const,
      import: await clients.contractData.applyImport(
        { contract, id, check, ...readingOf(how) },
        idempotencyKey,
      ),
    })),
  undoContractDataImport: (_parent, { input: { contract, id, idempotencyKey } }, { clients }) =>
    orFault(async () => ({
      __typename: 'ContractDataImportChanged' as const,
      import: await clients.contractData.undoImport({ contract, id }, idempotencyKey),
    })),
} satisfies MutationResolvers

export const contractDataResolvers = {
  Contract: {
    managedAssets: ({ code }, { first, after = null, ...filter }, { clients }) =>
      pageOf({ first, after }, limits.page.contractData, (window) =>
        clients.contractData.assets(code, filter, window),
      ),
    managedLifecycles: ({ code }, { first, after = null, ...filter }, { clients }) =>
      pageOf({ first, after }, limits.page.contractData, (window) =>
        clients.contractData.lifecycles(code, filter, window),
      ),
    managedWorkPackages: ({ code }, { first, after = null, ...filter }, { clients }) =>
      pageOf({ first, after }, limits.page.contractData, (window) =>
        clients.contractData.workPackages(code, filter, window),
      ),
    classification: ({ code }, { first, after = null, ...filter }, { clients }) =>
      pageOf({ first, after }, limits.page.contractData, (window) =>
        clients.contractData.classification(code, filter, window),
      ),
    choiceLists: ({ code }, _args, { clients }) => clients.contractData.choiceLists(code),
    creditRules: ({ code }, _args, { clients }) => clients.contractData.creditRules(code),
    creditPreview: ({ code }, { rule }, { clients }) =>
      clients.contractData.previewCreditRule({ contract: code, rule: fromCreditRule(rule) }),
    dataImports: ({ code }, _args, { clients }) => clients.contractData.imports(code),
    dataImport: ({ code }, { id, ...how }, { clients }) =>
      orNull(
        clients.contractData.importOf({
          contract: code,
          id,
          first: usualRows,
          how: readingOf(how),
        }),
      ),
  },
  Mutation: mutations,
  ContractDataImport: fields<ContractDataImport, DataImportModel>()({
    rows: async (
      { contract, id, how, firstRows },
      { kind = null, first, after = null },
      { clients },
    ) => {
      // Read with the import itself.
      if (kind === null && after === null && first === usualRows) return firstRows
      const page = {
        first: pageSize(first, usualRows),
        ...(kind && { kind: kind.toLowerCase() as DataRowKind }),
        ...(after && { after: cursorFrom(after) }),
        how,
      }
      return (await clients.contractData.importOf({ contract, id, ...page })).firstRows
    },
  } satisfies ContractDataImportResolvers),
  ManagedAsset: fields<ManagedAsset, ManagedAssetModel>()({} satisfies ManagedAssetResolvers),
  ManagedLifecycle: fields<ManagedLifecycle, ManagedLifecycleModel>()(
    {} satisfies ManagedLifecycleResolvers,
  ),
  ManagedWorkPackage: fields<ManagedWorkPackage, ManagedWorkPackageModel>()(
    {} satisfies ManagedWorkPackageResolvers,
  ),
} satisfies Resolvers
