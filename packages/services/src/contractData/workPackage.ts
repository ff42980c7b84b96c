import type { Transaction } from 'kysely'
import type { saveWorkPackage, WorkPackageRow } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { nameOfLabel } from '@tidemark/schema/rules/stage'
import { workPackageCodec } from '#asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { findWorkPackage, isTaken } from './contractData.store.ts'
import { readStages } from './lifecycle.ts'
import { requireAbove } from './requireAbove.ts'
import { requireNoPrivilege } from './requireNoPrivilege.ts'
import { lockRow, saveRow } from './saveRow.ts'

const classCode = 'Work Package'

/** Creates or changes a work package. The caller holds the lock of the contract data. */
export async function keepWorkPackage(
  trx: Transaction<Tables>,
  by: string,
  body: ReceivedBody<typeof saveWorkPackage>,
): Promise<WorkPackageRow> {
  const { contract, tag_code: tagCode, version, primary_asset: asset, number, stage } = body
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
  // A stage that was kept by another system stays until it is changed.
  const isKept = present && workPackageCodec.get(present, 'stage') === stage
  const stages = isKept ? [] : (await readStages(trx, contract)).map(nameOfLabel)
  refuseFaults(
    taken ? { number: `Another work package has the number '${number}'.` } : {},
    isKept || stage === null || stages.includes(stage)
      ? {}
      : { stage: `'${stage}' is not a stage of this contract.` },
    body.start !== null && body.finish !== null && body.finish < body.start
      ? { finish: 'The finish date is before the start date.' }
      : {},
  )
  return saveRow(trx, {
    contract,
    classCode,
    present,
    attribute: workPackageCodec.write({
      number,
      name: body.name,
      type: body.type,
      stage,
      designFreeze: body.design_freeze,
      t12: body.t12,
      start: body.start,
      finish: body.finish,
    }),
    parent: asset,
    name: `${number} ${body.name}`,
    by,
    find: findWorkPackage,
  })
}
