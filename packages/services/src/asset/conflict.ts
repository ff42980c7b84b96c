import { isDeepStrictEqual } from 'node:util'
import { toApi } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { FieldConflict, RowConflict } from '@tidemark/schema/rest/fault'
import type { Asset } from './asset.ts'
import type { Attributes } from './asset.tables.ts'
import type { AssetChange } from './change.store.ts'

/** An edit of an asset that may have moved on since it was read. */
export interface LateEdit {
  readonly asset: Asset
  /** The version the editor read. */
  readonly version: number
  /** What the edit sets, by attribute. */
  readonly attribute: Attributes
  /** What happened since that version, oldest first. */
  readonly changes: readonly AssetChange[]
  /** Username of an editor whose own changes are no conflict: they may not have seen the answer to the last one. Without it every change counts. */
  readonly by?: string
}

/**
 * The attributes that an edit changes, for requests that repeat the whole row: a value that equals the one at the editor's version is no
 * edit. All of them where the changes since that version are not all known.
 */
export function editedSince({ asset, version, attribute, changes }: LateEdit): Attributes {
  if (changes.length !== asset.version - version) return attribute
  return Object.fromEntries(
    Object.entries(attribute).filter(([name, mine]) => {
      const before = changes.find((change) => Object.hasOwn(change.before, name))?.before
      return !isDeepStrictEqual(valueOf(before ?? asset.attribute, name), mine)
    }),
  )
}

/**
 * The fields that two people set differently. What only one of them touched merges by itself, and so does what both set to the same.
 * Where the changes since the editor's version are not all known, every field that differs counts as touched. `nameOf` gives an attribute
 * the name it has in the request.
 */
export function conflictOf(
  { asset, version, attribute, changes, by }: LateEdit,
  nameOf: (attribute: string) => string,
): RowConflict | null {
  const isWhole = changes.length === asset.version - version
  const fields = Object.entries(attribute).flatMap(([name, mine]): FieldConflict[] => {
    const theirs = valueOf(asset.attribute, name)
    if (isDeepStrictEqual(theirs, mine)) return []
    const touching = changes.filter(
      ({ before, changed_by }) => changed_by !== by && Object.hasOwn(before, name),
    )
    const [first, last] = [touching[0], touching.at(-1)]
    if (isWhole && !last) return []
    return [
      {
        field: nameOf(name),
        base: first ? valueOf(first.before, name) : null,
        mine,
        theirs,
        changedBy: last?.changed_by ?? asset.updated_by,
        changedAt: toApi(last?.changed_at ?? asset.updated_at),
      },
    ]
  })
  return fields.length > 0 ? { tag_code: asset.tag_code, version: asset.version, fields } : null
}

const valueOf = (attributes: Attributes, name: string): AttributeValue => attributes[name] ?? null
