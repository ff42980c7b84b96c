import type { Transaction } from 'kysely'
import { changeChoices, choiceLists, listChoices } from '@tidemark/schema/rest/choiceList'
import {
  contractDataAudit,
  listLifecycles,
  listPrimaryAssets,
  listWorkPackages,
  removeContractData,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import { listClasses, saveClass } from '@tidemark/schema/rest/classification'
import { listCreditRules, previewCreditRule, setCreditRule } from '@tidemark/schema/rest/credit'
import { findClasses } from '#asset/classification.store.ts'
import { dataSubject, readAdministration } from '#history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { keepClass } from './classification/classification.ts'
import { codeOfTag, findClass, findClassRows } from './classification/classification.store.ts'
import {
  requireChangeOfContractData,
  requireContractData,
  requireWholeContractData,
} from './contractData.policy.ts'
import {
  findLifecycle,
  findLifecycles,
  findPrimaryAsset,
  findPrimaryAssets,
  findWorkPackage,
  findWorkPackages,
} from './contractData.store.ts'
import { changeRule, listRules, previewRule } from './credit/creditRule.ts'
import { keepLifecycle } from './lifecycle.ts'
import { changeList } from './lists/changeList.ts'
import { readLists } from './lists/readLists.ts'
import { keepPrimaryAsset } from './primaryAsset.ts'
import { removeRow } from './removeRow.ts'
import { keepWorkPackage } from './workPackage.ts'

/** Reads and changes the contract data that plans are made from, for Assets admins. */
export function contractDataRoutes(api: Api): void {
  serve(api, listPrimaryAssets, async ({ query, principal, trx }) => {
    requireContractData(principal, query.contract)
    const { rows, total } = await findPrimaryAssets(trx, searchOf(query), query.tag_code)
    return { primary_assets: rows, total }
  })
  serve(api, listLifecycles, async ({ query, principal, trx }) => {
    requireContractData(principal, query.contract)
    const { rows, total } = await findLifecycles(trx, searchOf(query), query.tag_code)
    return { lifecycles: rows, total }
  })
  serve(api, listWorkPackages, async ({ query, principal, trx }) => {
    requireContractData(principal, query.contract)
    const { rows, total } = await findWorkPackages(trx, searchOf(query), query.tag_code)
    return { work_packages: rows, total }
  })

  serve(api, savePrimaryAsset, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepPrimaryAsset(trx, principal.username, body)
  })
  serve(api, saveLifecycle, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepLifecycle(trx, principal.username, body)
  })
  serve(api, saveWorkPackage, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepWorkPackage(trx, principal.username, body)
  })
  serve(api, removeContractData, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    await removeRow(trx, principal.username, body)
    return { tag_code: body.tag_code }
  })

  serve(api, listClasses, async ({ query, principal, trx }) => {
    const { contract, search, named, tag_code: tagCode, page, page_size: size } = query
    principal.requireContract(contract)
    const { rows, total } = await findClassRows(trx, {
      contract,
      search,
      page,
      size,
      ...(tagCode !== undefined && { codes: [codeOfTag(tagCode)] }),
      ...(named && { labels: [...(await findClasses(trx, contract, named)).values()] }),
    })
    return { classes: rows, total }
  })
  serve(api, saveClass, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepClass(trx, principal.username, body)
  })

  serve(api, listChoices, async ({ query: { contract }, principal, trx }) => {
    requireWholeContractData(principal, contract)
    return { lists: await readLists(trx, contract, choiceLists) }
  })
  serve(api, changeChoices, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return changeList(trx, principal.username, body)
  })

  serve(api, listCreditRules, async ({ query: { contract }, principal, trx }) => {
    principal.requireContract(contract)
    return { rules: await listRules(trx, contract) }
  })
  serve(api, previewCreditRule, async ({ body: { contract, rule }, principal, trx }) => {
    requireWholeContractData(principal, contract)
    return previewRule(trx, contract, rule)
  })
  serve(api, setCreditRule, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return changeRule(trx, principal.username, body)
  })

  serve(api, contractDataAudit, async ({ query, principal, trx }) => {
    const { contract, tag_code: tagCode, page_size: size, before } = query
    requireWholeContractData(principal, contract)
    const about = tagCode === undefined ? [] : [dataSubject(tagCode)]
    const found = await readAdministration(trx, {
      contract,
      about,
      size,
      before,
      ofContractData: true,
    })
    const isEmpty = found.results.length === 0 && before === undefined
    if (isEmpty && tagCode !== undefined && !(await isThere(trx, contract, tagCode)))
      throw new NotFound()
    return found
  })
}

async function enterChange(trx: Transaction<Tables>, principal: Principal, contract: string) {
  await requireChangeOfContractData(trx, principal, contract)
  // Ids and numbers are unique in a contract.
  await lockThing(trx, 'contract data', contract)
}

const searchOf = ({
  contract,
  search,
  primary_asset: asset,
  page,
  page_size: size,
}: {
  contract: string
  search: string
  primary_asset?: string | undefined
  page: number
  page_size: number
}) => ({ contract, search, asset, page, size })

/** Returns whether a row exists: one that was read from another system has no history. */
async function isThere(trx: Transaction<Tables>, contract: string, tagCode: string) {
  for (const find of [findPrimaryAsset, findLifecycle, findWorkPackage, findClass])
    if (await find(trx, contract, tagCode)) return true
  return false
}
