import { isDeepStrictEqual } from 'node:util'
import { toApi } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { FieldConflict, RowConflict } from '@tidemark/schema/rest/fault'
import type { Asset } from './asset.ts'
import type { Attributes } from './asset.tables.ts'
import type { AssetChange } from './change.store.ts'

/** An edit of an asset that may have changed since it was read. */
export interface LateEdit {
  readonly asset: Asset
  /** The version the editor read. */
  readonly version: number
  /** The new values, by attribute. */
  readonly attribute: Attributes
  /** The changes since that version, oldest first. */
  readonly changes: readonly AssetChange[]
}

/**
 * Returns the attributes that an edit changes, for requests that repeat the whole row. A value
 * equal to the one at the editor's version is not edited. Returns all attributes when some changes
 * since that version are unknown.
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
 * Returns the fields that the edit and a later change set to different values. Fields that only one
 * of them changed, or that both set to the same value, are merged, and so are fields that have again the
 * value that the editor read. When some changes since the editor's version are
 * unknown, every different field counts as changed. `nameOf` translates an attribute to its name in
 * the request.
 */
export function conflictOf(
  { asset, version, attribute, changes }: LateEdit,
  nameOf: (attribute: string) => string,
): RowConflict | null {
  const isWhole = changes.length === asset.version - version
  const fields = Object.entries(attribute).flatMap(([name, mine]): FieldConflict[] => {
    const theirs = valueOf(asset.attribute, name)
    if (isDeepStrictEqual(theirs, mine)) return []
    const touching = changes.filter(({ before }) => Object.hasOwn(before, name))
    const [first, last] = [touching[0], touching.at(-1)]
    const base = first ? valueOf(first.before, name) : null
    // What was changed and changed back, as by an undo, is as the editor read it.
    if (isWhole && (!last || isDeepStrictEqual(base, theirs))) return []
    return [
      {
        field: nameOf(name),
        base,
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
