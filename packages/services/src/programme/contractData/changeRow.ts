import type { Transaction } from 'kysely'
import type { removeContractData } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { block } from '@tidemark/schema/rules/actions'
import { counted, listed } from '@tidemark/schema/wording'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Asset } from '#records/asset/asset.ts'
import {
  findAssets,
  requireAsset,
  requireVersion,
  updateAssets,
} from '#records/asset/asset.store.ts'
import { readChoices } from '#records/asset/choices.ts'
import { lifecycleCodec, primaryAssetCodec } from '#records/asset/codec/place.ts'
import { createAssets, findParent } from '#records/asset/relation.store.ts'
import {
  changed,
  dataSubject,
  namingRemover,
  recordAdministration,
} from '#records/history/administration.store.ts'
import { changesOf } from '#records/history/changes.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { InvalidInput, NotFound, WrongState, wrongState } from '#platform/http/refusals.ts'
import { removeClass } from './classification/classification.ts'
import { isClassTag } from './classification/classification.store.ts'
import { deleteAsset, findPrivilegesNaming, findRow, isTaken } from './contractData.store.ts'
import type { ContractDataClass, DataBodies, DataKind, DataRows, Values } from './kinds.ts'
import { kinds } from './kinds.ts'

/**
 * Creates or changes a row and writes the history; returns it as the caller sees it. The caller holds the
 * lock of the contract data. Throws a 404 where there is no such row, and `Stale` with it for an outdated
 * version.
 */
export async function keepRow<Class extends ContractDataClass>(
  trx: Transaction<Tables>,
  by: string,
  classCode: Class,
  body: DataBodies[Class],
): Promise<DataRows[Class]> {
  const { contract, tag_code: tagCode, version } = body
  const values = body as unknown as Values
  const { key, keyLabel: name, isBelow, taken, privilege, ...kind } = kinds[classCode]
  const find = async (tag: string) => {
    const row = await findRow(trx, classCode, contract, tag)
    if (row === undefined) throw new NotFound()
    return row
  }
  let present: Asset | undefined
  if (tagCode !== undefined) {
    present = await requireRow(trx, { contract, tagCode, classCode })
    const row = await find(tagCode)
    requireVersion(present, version, () => row, 'version')
  }
  const parent = values['primary_asset'] ?? undefined
  const assetName = parent === undefined ? '' : await requireAbove(trx, contract, parent, present)
  const value = values[key] ?? ''
  const below = isBelow && parent
  const isRepeated = await isTaken(trx, {
    contract,
    classCode,
    name,
    value,
    except: tagCode,
    below,
  })
  const before = present && kind.read(present)
  refuseFaults(
    isRepeated ? { [key]: taken(value, assetName) } : {},
    kind.faults(body as never, {
      keptStage: before?.['stage'] ?? null,
      stages: await readStages(trx, contract),
    }),
  )
  const keptKey = before?.[key]
  if (privilege && keptKey != null && keptKey !== value)
    await requireNoPrivilege(
      trx,
      contract,
      privilege,
      keptKey,
      `its ${privilege.called} cannot change`,
    )
  const attribute = kind.write(body as never)
  const title = kind.titleOf(values, assetName)
  const saved = { contract, classCode, present, attribute, parent, name: title, by }
  return find(await writeRow(trx, saved))
}

/** Locks a row. Its 404 says who removed it. */
const requireRow = (
  trx: Transaction<Tables>,
  row: { contract: string; tagCode: string; classCode?: ContractDataClass },
) =>
  namingRemover(trx, { contract: row.contract, subject: dataSubject(row.tagCode) }, () =>
    requireAsset(trx, { ...row, lock: true }),
  )

/** Reads the stages of a contract, as labels with their codes. */
export const readStages = async (
  trx: Transaction<Tables>,
  contract: string,
): Promise<readonly string[]> =>
  (await readChoices(trx, contract, 'Technical Lifecycles')).get(lifecycleCodec.labelOf('stage')) ??
  []

/**
 * Locks the primary asset of a lifecycle or work package and returns its name. Refuses an asset that
 * is none of the contract, and another asset than the present one.
 */
async function requireAbove(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
  present: Asset | undefined,
): Promise<string> {
  const classCode = 'Primary Asset'
  const [asset] = await findAssets(trx, { contract, tagCodes: [tagCode], classCode, lock: true })
  if (!asset)
    throw new InvalidInput({ primary_asset: 'This is not a primary asset of the contract.' })
  const above = present && (await findParent(trx, present.tag_code, classCode))
  if (present && above?.tag_code !== tagCode)
    throw new InvalidInput({
      primary_asset: 'The primary asset is fixed. Remove this and add it to the other asset.',
    })
  return primaryAssetCodec.get(asset, 'name') ?? tagCode
}

/** Refuses what would take an asset or a work package out of privileges that name it. */
async function requireNoPrivilege(
  trx: Transaction<Tables>,
  contract: string,
  { type }: NonNullable<DataKind['privilege']>,
  value: string,
  doing: string,
): Promise<void> {
  const named = await findPrivilegesNaming(trx, contract, { type, value })
  if (named.length === 0) return
  const privileges = `${named.length === 1 ? 'The privilege' : 'The privileges'} ${listed(named)}`
  throw new WrongState([
    block(
      'WRONG_STATE',
      `${privileges} ${named.length === 1 ? 'names' : 'name'} ${value}, so ${doing}. Change the privileges first.`,
    ),
  ])
}

interface RowToWrite {
  readonly contract: string
  readonly classCode: ContractDataClass
  /** The locked row; undefined for one to create. */
  readonly present: Pick<Asset, 'tag_code' | 'attribute'> | undefined
  /** All attributes of the form. */
  readonly attribute: Attributes
  /** Tag code of the primary asset above a new row. */
  readonly parent?: string | undefined
  /** How the history names it. */
  readonly name: string
  /** Username. */
  readonly by: string
}

/** Creates or changes a row and writes the history. Returns its tag code. */
export async function writeRow(
  trx: Transaction<Tables>,
  { contract, classCode, present, attribute, parent, name, by }: RowToWrite,
): Promise<string> {
  const changes = changesOf(present?.attribute ?? {}, attribute).map(({ field, from, to }) => ({
    field,
    from,
    to,
  }))
  if (present && changes.length === 0) return present.tag_code
  const [saved] = present
    ? await updateAssets(trx, by, [{ tagCode: present.tag_code, attribute }])
    : await createAssets(trx, {
        contract,
        classCode,
        attributes: [attribute],
        by,
        ...(parent !== undefined && { parent }),
      })
  const { noun } = kinds[classCode]
  if (!saved) throw new Error(`The store saved no ${noun}`)
  await recordAdministration(trx, {
    contract,
    about: [dataSubject(saved.tag_code)],
    by,
    action: `${present ? 'Changed' : 'Added'} ${noun} ${name}`,
    changes,
  })
  return saved.tag_code
}

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
  // What it is used by is read under the lock: a plan may have been created since.
  const locked = await requireRow(trx, { contract, tagCode })
  const classCode = (Object.keys(kinds) as ContractDataClass[]).find(
    (known) => known === locked.class_code,
  )
  const row = classCode && (await findRow(trx, classCode, contract, tagCode))
  if (!row) throw new NotFound()
  requireVersion(locked, version, () => row, 'version')
  const { noun, key, privilege, titleOf } = kinds[classCode]
  const { primary_asset_name: above = null, ...values } = row as unknown as Values
  const name = values[key] ?? ''
  const uses = Object.entries(users).flatMap(([field, user]) => {
    const count = Number(values[field] ?? 0)
    return count === 0 ? [] : [counted(count, user)]
  })
  if (uses.length > 0) throw wrongState(`${name} cannot be removed: it has ${listed(uses)}.`)
  if (privilege) await requireNoPrivilege(trx, contract, privilege, name, 'it cannot be removed')
  await deleteAsset(trx, tagCode)
  await recordAdministration(trx, {
    contract,
    about: [dataSubject(tagCode)],
    by,
    action: `Removed ${noun} ${titleOf(values, above ?? '')}`,
    changes: changed('Primary asset', above, null),
  })
}

/** The fields of a row that count what uses it. */
const users = { work_packages: 'work package', lifecycles: 'lifecycle', plans: 'plan' }
