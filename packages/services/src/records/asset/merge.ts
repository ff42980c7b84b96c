import type { Transaction } from 'kysely'
import type { RowConflict } from '@tidemark/schema/rest/fault'
import type { Tables } from '#platform/db/tables.ts'
import { Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import type { Asset } from './asset.ts'
import type { Attributes } from './asset.tables.ts'
import { findChangesSince } from './change.store.ts'
import { conflictOf, editedSince } from './conflict.ts'

/** An edit of an asset whose row is locked. */
export interface AssetEdit {
  readonly asset: Asset
  /** The version that the editor read; without it the edit applies to the present version. */
  readonly version: number | undefined
  /** The path of the version in the request: the error names it when the version is above the present one. */
  readonly path?: string
  readonly attribute: Attributes
}

interface MergeOptions {
  /** The name of an attribute in the request. */
  readonly nameOf: (attribute: string) => string
  /**
   * The request repeats whole rows: only attributes that differ from the named version are edited.
   */
  readonly wholeRows?: boolean
}

/**
 * Merges edits field by field with the changes since their versions, and returns the patch of each
 * edit in the given order. Throws `Stale` with every conflicting field when an edit and a later
 * change set a field to different values. Later changes of the same person count: they may have
 * been made in another tab.
 */
export async function mergeEdits(
  trx: Transaction<Tables>,
  edits: readonly AssetEdit[],
  {
    show,
    ...options
  }: MergeOptions & {
    /** Formats the asset like the request's row. */
    readonly show: (asset: Asset) => unknown
  },
): Promise<Attributes[]> {
  const compared = await compareEdits(trx, edits, options)
  const refused = compared.flatMap(({ asset, conflict }) => (conflict ? [{ asset, conflict }] : []))
  const [first] = refused
  if (first)
    throw new Stale(
      show(first.asset),
      first.conflict.fields[0]?.changedBy ?? first.asset.updated_by,
      refused.map(({ conflict }) => conflict),
    )
  return compared.map(({ edited }) => edited)
}

/** An edit without the values that it only repeats, and the fields that a later change set to other ones. */
export interface ComparedEdit {
  readonly asset: Asset
  readonly edited: Attributes
  readonly conflict: RowConflict | null
}

/** Compares edits with the changes since their versions, in the given order. */
export async function compareEdits(
  trx: Transaction<Tables>,
  edits: readonly AssetEdit[],
  { nameOf, wholeRows = false }: MergeOptions,
): Promise<ComparedEdit[]> {
  const late = edits.flatMap(({ asset, version, path }) =>
    version !== undefined && isStale(version, asset.version, path)
      ? [{ tagCode: asset.tag_code, version }]
      : [],
  )
  const changes = await findChangesSince(trx, late)
  return edits.map(({ asset, version = asset.version, attribute }) => {
    const edit = {
      asset,
      version,
      changes: changes.get(asset.tag_code) ?? [],
    }
    const edited = wholeRows ? editedSince({ ...edit, attribute }) : attribute
    return { asset, edited, conflict: conflictOf({ ...edit, attribute: edited }, nameOf) }
  })
}
