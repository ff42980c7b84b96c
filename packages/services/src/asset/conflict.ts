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
  /** Username of the editor: what they changed themselves, perhaps without having seen the answer, is theirs to change again. */
  readonly by: string
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
