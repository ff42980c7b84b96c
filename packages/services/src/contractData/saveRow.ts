import type { Transaction } from 'kysely'
import type { Attributes } from '#asset/asset.tables.ts'
import type { Asset } from '#asset/asset.ts'
import { requireAsset, requireVersion, updateAssets } from '#asset/asset.store.ts'
import { createAssets } from '#asset/relation.store.ts'
import { dataSubject, recordAdministration } from '#history/administration.store.ts'
import { changesOf } from '#history/changes.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { ContractDataClass } from './contractData.store.ts'

/** What people call a row of each class, in the history. */
export const nouns: Readonly<Record<ContractDataClass, string>> = {
  'Primary Asset': 'primary asset',
  'Work Package': 'work package',
  'Technical Lifecycles': 'lifecycle',
}

/** Reads a row as the caller sees it; undefined for a tag code that is not of its kind. */
type FindRow<Row> = (
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
) => Promise<Row | undefined>

interface LockedRow {
  readonly contract: string
  readonly classCode: ContractDataClass
  /** Undefined for a row to create. */
  readonly tagCode: string | undefined
  readonly version: number | undefined
}

/**
 * Locks the row to change; undefined for one to create. `find` reads the row as the caller sees it:
 * throws a 404 where there is none, and `Stale` with it for an outdated version.
 */
export async function lockRow<Row>(
  trx: Transaction<Tables>,
  { contract, classCode, tagCode, version }: LockedRow,
  find: FindRow<Row>,
): Promise<Asset | undefined> {
  if (tagCode === undefined) return undefined
  const asset = await requireAsset(trx, { contract, tagCode, classCode, lock: true })
  const row = await find(trx, contract, tagCode)
  if (row === undefined) throw new NotFound()
  requireVersion(asset, version, () => row, 'version')
  return asset
}

interface RowToSave<Row> {
  readonly contract: string
  readonly classCode: ContractDataClass
  /** The locked row; undefined for one to create. */
  readonly present: Asset | undefined
  /** All attributes of the form. */
  readonly attribute: Attributes
  /** Tag code of the primary asset above a new row. */
  readonly parent?: string
  /** How the history names it. */
  readonly name: string
  /** Username. */
  readonly by: string
  readonly find: FindRow<Row>
}

/** Creates or changes a row and writes the history. Returns it as `find` reads it. */
export async function saveRow<Row>(
  trx: Transaction<Tables>,
  { find, ...draft }: RowToSave<Row>,
): Promise<Row> {
  const row = await find(trx, draft.contract, await writeRow(trx, draft))
  if (row === undefined) throw new NotFound()
  return row
}

/** Creates or changes a row and writes the history. Returns its tag code. */
export async function writeRow(
  trx: Transaction<Tables>,
  {
    contract,
    classCode,
    present,
    attribute,
    parent,
    name,
    by,
  }: Omit<RowToSave<unknown>, 'find' | 'present'> & {
    readonly present: Pick<Asset, 'tag_code' | 'attribute'> | undefined
  },
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
  if (!saved) throw new Error(`The store saved no ${nouns[classCode]}`)
  await recordAdministration(trx, {
    contract,
    about: [dataSubject(saved.tag_code)],
    by,
    action: `${present ? 'Changed' : 'Added'} ${nouns[classCode]} ${name}`,
    changes,
  })
  return saved.tag_code
}
