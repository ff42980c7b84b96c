import { listClasses, saveClass } from '@tidemark/schema/rest/classification'
import { changeChoices, listChoices } from '@tidemark/schema/rest/choiceList'
import { listCreditRules, previewCreditRule, setCreditRule } from '@tidemark/schema/rest/credit'
import {
  listLifecycles,
  listPrimaryAssets,
  listWorkPackages,
  removeContractData,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import {
  applyDataImport,
  dataImportOf,
  dataImportsOf,
  undoDataImport,
} from '@tidemark/schema/rest/contractDataImport'
import type { BodyOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import type { Window } from '#connections.ts'
import { type Call, type IdempotencyKey, idempotent, sends } from '#upstream/services.ts'
import { readWindow } from '#upstream/paging.ts'
import {
  toChoiceList,
  toClassificationCode,
  toCreditRule,
  toManagedAsset,
  toManagedLifecycle,
  toManagedWorkPackage,
} from './contractData.model.ts'
import type { DataImportModel } from './dataImport.model.ts'
import { toDataImport, toEntry } from './dataImport.model.ts'

/** Which rows of a list are asked for. */
export interface ManagedFilter {
  search?: string | null | undefined
  id?: string | null | undefined
  primaryAsset?: string | null | undefined
}

/** Which codes of the classification are asked for. */
type ClassFilter = Omit<ManagedFilter, 'primaryAsset'> & {
  readonly named?: readonly string[] | null | undefined
}

const queryOf = (contract: string, { search, id, primaryAsset }: ManagedFilter) => ({
  contract,
  ...(search?.trim() && { search: search.trim() }),
  ...(id != null && { tag_code: id }),
  ...(primaryAsset != null && { primary_asset: primaryAsset }),
})

/** A page of an import, and how its file is read. */
export interface AskedImport extends Pick<
  QueryOf<typeof dataImportOf>,
  'contract' | 'id' | 'after' | 'first' | 'kind'
> {
  readonly how: DataImportModel['how']
}

export const contractDataClient = (call: Call) => ({
  assets: (contract: string, filter: ManagedFilter, window: Window) =>
    readWindow(listPrimaryAssets, window, async (page, page_size) => {
      const query = { ...queryOf(contract, filter), page, page_size }
      const { primary_assets, total } = await call(listPrimaryAssets, { query })
      return { rows: primary_assets.map(toManagedAsset), count: total }
    }),
  lifecycles: (contract: string, filter: ManagedFilter, window: Window) =>
    readWindow(listLifecycles, window, async (page, page_size) => {
      const query = { ...queryOf(contract, filter), page, page_size }
      const { lifecycles, total } = await call(listLifecycles, { query })
      return { rows: lifecycles.map(toManagedLifecycle), count: total }
    }),
  workPackages: (contract: string, filter: ManagedFilter, window: Window) =>
    readWindow(listWorkPackages, window, async (page, page_size) => {
      const query = { ...queryOf(contract, filter), page, page_size }
      const { work_packages, total } = await call(listWorkPackages, { query })
      return { rows: work_packages.map(toManagedWorkPackage), count: total }
    }),
  classification: (contract: string, filter: ClassFilter, window: Window) =>
    readWindow(listClasses, window, async (page, page_size) => {
      const named = filter.named ? { named: [...filter.named] } : {}
      const query = { ...queryOf(contract, filter), ...named, page, page_size }
      const { classes, total } = await call(listClasses, { query })
      return { rows: classes.map(toClassificationCode), count: total }
    }),
  saveAsset: sends(call, savePrimaryAsset, toManagedAsset),
  saveLifecycle: sends(call, saveLifecycle, toManagedLifecycle),
  saveWorkPackage: sends(call, saveWorkPackage, toManagedWorkPackage),
  saveClass: sends(call, saveClass, toClassificationCode),
  remove: sends(call, removeContractData),
  choiceLists: async (contract: string) =>
    (await call(listChoices, { query: { contract } })).lists.map(toChoiceList),
  changeChoices: sends(call, changeChoices, toChoiceList),
  creditRules: async (contract: string) =>
    (await call(listCreditRules, { query: { contract } })).rules.map(toCreditRule),
  previewCreditRule: sends(call, previewCreditRule),
  setCreditRule: sends(call, setCreditRule, toCreditRule),
  imports: async (contract: string) =>
    (await call(dataImportsOf, { query: { contract } })).imports.map(toEntry),
  /** An import of the caller. Throws `NOT_FOUND` for any other. */
  importOf: async ({ how, ...asked }: AskedImport) => {
    const query = {
      ...asked,
      ...(how.day_order && { day_order: how.day_order }),
      includes_hidden: String(how.includes_hidden ?? false),
      leaves_out_errors: String(how.leaves_out_errors ?? false),
    }
    return toDataImport(asked.contract, await call(dataImportOf, { query }), how)
  },
  applyImport: async (body: BodyOf<typeof applyDataImport>, key: IdempotencyKey) =>
    toDataImport(body.contract, await call(applyDataImport, { body, ...idempotent(key) })),
  undoImport: async (body: BodyOf<typeof undoDataImport>, key: IdempotencyKey) =>
    toDataImport(body.contract, await call(undoDataImport, { body, ...idempotent(key) })),
})
