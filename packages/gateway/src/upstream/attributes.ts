import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { apiToIso } from '@tidemark/schema/dates'
import { brokenContract } from './failures.ts'

/** Somebody by username; what they are called is looked up when it is asked for. */
export interface Named { username: string }

export const named = (username: string): Named => ({ username })

/** The related assets of one class, one level below. */
export const related = (asset: AssetRow, className: ClassCode): AssetRow[] => asset.relations.filter(({ class_code }) => class_code === className)

/**
 * Reads the attributes of a generic asset by the names of `attributes.ts`. What is empty on the wire is null here. The `needed` ones,
 * and one of a closed list, are the service's fault when they are missing: named so, instead of an undefined on a screen.
 */
export function attributesOf({ tag_code, attribute }: Pick<AssetRow, 'tag_code' | 'attribute'>, source = searchAssets as Parameters<typeof brokenContract>[0]) {
  const text = (name: string): string | null => {
    const value = attribute[name] ?? ''
    return (Array.isArray(value) ? value.join(', ') : String(value)) || null
  }
  const list = (name: string): string[] => {
    const value = attribute[name] ?? ''
    return Array.isArray(value) ? value : String(value).split(',').map((item) => item.trim()).filter(Boolean)
  }
  const needed = <Value>(name: string, value: Value | null): Value => {
    if (value === null) throw brokenContract(source, `'${name}' of ${tag_code} is missing or not understood: ${JSON.stringify(attribute[name])}`)
    return value
  }
  return {
    text,
    neededText: (name: string) => needed(name, text(name)),
    people: (name: string) => list(name).map(named),
    neededPerson: (name: string) => named(needed(name, text(name))),
    /** ISO 8601. */
    moment: (name: string) => apiToIso(text(name)),
    neededMoment: (name: string) => needed(name, apiToIso(text(name))),
    yes: (name: string) => text(name) === 'Yes',
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value =>
      needed(name, values.find((value) => value === text(name)) ?? null),
  }
}
