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
import type { ReceivedQuery } from '@tidemark/schema/rest/endpoint'
import { listClasses, saveClass } from '@tidemark/schema/rest/classification'
import { listCreditRules, previewCreditRule, setCreditRule } from '@tidemark/schema/rest/credit'
import { findClasses } from '#records/asset/classification.store.ts'
import { dataSubject, readAdministration } from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import { allowing } from '#platform/http/api.ts'
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
import { keepRow, removeRow } from './changeRow.ts'
import { findRow, findRows } from './contractData.store.ts'
import { changeRule, listRules, previewRule } from './credit/creditRule.ts'
import type { ContractDataClass } from './kinds.ts'
import { kinds } from './kinds.ts'
import { changeList } from './lists/changeList.ts'
import { readLists } from './lists/readLists.ts'

/** Reads and changes the contract data that plans are made from, for Assets admins. */
export function contractDataRoutes(api: Api): void {
  const forContractData = allowing(api, requireContractData)
  const forWholeContractData = allowing(api, requireWholeContractData)
  serve(forContractData, listPrimaryAssets, async ({ query, trx }) => {
    const { rows, total } = await pageOf(trx, 'Primary Asset', query)
    return { primary_assets: rows, total }
  })
  serve(forContractData, listLifecycles, async ({ query, trx }) => {
    const { rows, total } = await pageOf(trx, 'Technical Lifecycles', query)
    return { lifecycles: rows, total }
  })
  serve(forContractData, listWorkPackages, async ({ query, trx }) => {
    const { rows, total } = await pageOf(trx, 'Work Package', query)
    return { work_packages: rows, total }
  })

  serve(api, savePrimaryAsset, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepRow(trx, principal.username, 'Primary Asset', body)
  })
  serve(api, saveLifecycle, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepRow(trx, principal.username, 'Technical Lifecycles', body)
  })
  serve(api, saveWorkPackage, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return keepRow(trx, principal.username, 'Work Package', body)
  })
  serve(api, removeContractData, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    await removeRow(trx, principal.username, body)
    return { tag_code: body.tag_code }
  })

  serve(api, listClasses, async ({ query, trx }) => {
    const { contract, search, named, tag_code: tagCode, page, page_size: size } = query
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

  serve(forWholeContractData, listChoices, async ({ query: { contract }, trx }) => {
    return { lists: await readLists(trx, contract, choiceLists) }
  })
  serve(api, changeChoices, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return changeList(trx, principal.username, body)
  })

  serve(api, listCreditRules, async ({ query: { contract }, trx }) => {
    return { rules: await listRules(trx, contract) }
  })
  serve(forWholeContractData, previewCreditRule, async ({ body: { contract, rule }, trx }) => {
    return previewRule(trx, contract, rule)
  })
  serve(api, setCreditRule, async ({ body, principal, trx }) => {
    await enterChange(trx, principal, body.contract)
    return changeRule(trx, principal.username, body)
  })

  serve(forWholeContractData, contractDataAudit, async ({ query, trx }) => {
    const { contract, tag_code: tagCode, page_size: size, before } = query
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

/** Reads a page of the rows of a class. */
const pageOf = <Class extends ContractDataClass>(
  trx: Transaction<Tables>,
  classCode: Class,
  { tag_code: tagCode, primary_asset: asset, page_size: size, ...search }: PageQuery,
) => findRows(trx, classCode, { ...search, asset, size }, tagCode)
type PageQuery = ReceivedQuery<typeof listWorkPackages>

/** Returns whether a row exists: one that was read from another system has no history. */
async function isThere(trx: Transaction<Tables>, contract: string, tagCode: string) {
  for (const classCode of Object.keys(kinds) as ContractDataClass[])
    if (await findRow(trx, classCode, contract, tagCode)) return true
  return (await findClass(trx, contract, tagCode)) !== undefined
}
