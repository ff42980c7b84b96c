import type { Transaction } from 'kysely'
import type { saveWorkPackage, WorkPackageRow } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { workPackageCodec } from '#asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { findWorkPackage, isTaken } from './contractData.store.ts'
import { readStages } from './lifecycle.ts'
import { requireAbove } from './requireAbove.ts'
import { requireNoPrivilege } from './requireNoPrivilege.ts'
import { packageAttributes, packageFaults } from './rowRules.ts'
import { lockRow, saveRow } from './saveRow.ts'

const classCode = 'Work Package'

/** Creates or changes a work package. The caller holds the lock of the contract data. */
export async function keepWorkPackage(
  trx: Transaction<Tables>,
  by: string,
  body: ReceivedBody<typeof saveWorkPackage>,
): Promise<WorkPackageRow> {
  const { contract, tag_code: tagCode, version, primary_asset: asset, number } = body
  const present = await lockRow(trx, { contract, classCode, tagCode, version }, findWorkPackage)
  await requireAbove(trx, { contract, asset, present })
  const name = workPackageCodec.labelOf('number')
  const taken = await isTaken(trx, { contract, classCode, name, value: number, except: tagCode })
  const before = present && (workPackageCodec.get(present, 'number') ?? present.tag_code)
  if (before !== undefined && before !== number)
    await requireNoPrivilege(
      trx,
      { contract, type: 'work_package', value: before },
      'its number cannot change',
    )
  const keptStage = (present && workPackageCodec.get(present, 'stage')) ?? null
  refuseFaults(
    taken ? { number: `Another work package has the number '${number}'.` } : {},
    packageFaults(body, { keptStage, stages: await readStages(trx, contract) }),
  )
  return saveRow(trx, {
    contract,
    classCode,
    present,
    attribute: packageAttributes(body),
    parent: asset,
    name: `${number} ${body.name}`,
    by,
    find: findWorkPackage,
  })
}
