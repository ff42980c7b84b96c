import type { Transaction } from 'kysely'
import type { removeContractData } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { counted, listed } from '@tidemark/schema/wording'
import { requireAsset, requireVersion } from '#asset/asset.store.ts'
import { changed, dataSubject, recordAdministration } from '#history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import {
  deleteAsset,
  findLifecycle,
  findPrimaryAsset,
  findWorkPackage,
} from './contractData.store.ts'
import { removeClass } from './classification/classification.ts'
import { isClassTag } from './classification/classification.store.ts'
import { requireNoPrivilege } from './requireNoPrivilege.ts'
import { nouns } from './saveRow.ts'

/**
 * Removes a row that nothing uses: 409 names the work packages, lifecycles, plans or privileges that
 * do. The caller holds the lock of the contract data; a plan is created under the lock of its work
 * package, which this takes first.
 */
export async function removeRow(
  trx: Transaction<Tables>,
  by: string,
  { contract, tag_code: tagCode, version }: ReceivedBody<typeof removeContractData>,
): Promise<void> {
  if (isClassTag(tagCode)) return removeClass(trx, by, { contract, tagCode, version })
  const said = await removalOf(trx, { contract, tagCode, version })
  await deleteAsset(trx, tagCode)
  await recordAdministration(trx, {
    contract,
    about: [dataSubject(tagCode)],
    by,
    action: `Removed ${said.noun} ${said.name}`,
    changes: changed('Primary asset', said.above, null),
  })
}

interface Removal {
  readonly noun: string
  readonly name: string
  /** The name of the primary asset above it. */
  readonly above: string | null
}

async function removalOf(
  trx: Transaction<Tables>,
  {
    contract,
    tagCode,
    version,
  }: { contract: string; tagCode: string; version?: number | undefined },
): Promise<Removal> {
  // What it is used by is read under the lock: a plan may have been created since.
  const locked = await requireAsset(trx, { contract, tagCode, lock: true })
  const requireRow = <Row>(row: Row | undefined): Row => {
    if (row === undefined) throw new NotFound()
    requireVersion(locked, version, () => row, 'version')
    return row
  }
  switch (locked.class_code) {
    case 'Primary Asset': {
      const asset = requireRow(await findPrimaryAsset(trx, contract, tagCode))
      const uniqueId = asset.unique_id
      requireUnused(uniqueId, [
        ...used(asset.work_packages, 'work package'),
        ...used(asset.lifecycles, 'lifecycle'),
        ...used(asset.plans, 'plan'),
      ])
      await requireNoPrivilege(trx, { contract, type: 'asset', value: uniqueId }, gone)
      return { noun: nouns['Primary Asset'], name: `${uniqueId} ${asset.name}`, above: null }
    }
    case 'Technical Lifecycles': {
      const lifecycle = requireRow(await findLifecycle(trx, contract, tagCode))
      const { stage, primary_asset_name: above } = lifecycle
      return { noun: nouns['Technical Lifecycles'], name: `${stage} of ${above}`, above }
    }
    case 'Work Package': {
      const workPackage = requireRow(await findWorkPackage(trx, contract, tagCode))
      const { number, name, plans, primary_asset_name: above } = workPackage
      requireUnused(number, used(plans, 'plan'))
      await requireNoPrivilege(trx, { contract, type: 'work_package', value: number }, gone)
      return { noun: nouns['Work Package'], name: `${number} ${name}`, above }
    }
    default:
      throw new NotFound()
  }
}

const gone = 'it cannot be removed'
const used = (count: number, noun: string) => (count === 0 ? [] : [counted(count, noun)])

function requireUnused(name: string, uses: readonly string[]): void {
  if (uses.length === 0) return
  throw wrongState(`${name} cannot be removed: it has ${listed(uses)}.`)
}
