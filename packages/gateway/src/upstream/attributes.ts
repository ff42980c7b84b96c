import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { apiToDay, apiToIso, type Day } from '@tidemark/schema/dates'
import { brokenContract } from './failures.ts'

/** Somebody by username; what they are called is looked up when it is asked for. */
export interface Named {
  username: string
}

export const named = (username: string): Named => ({ username })

/** Who the services name for what no person did. */
const system = 'system'

/** Who did something; null for what the system did by itself. */
export const doer = (username: string): Named | null =>
  username === system ? null : named(username)

/** The related assets of one class, one level below. */
export const related = (asset: AssetRow, className: ClassCode): AssetRow[] =>
  asset.relations.filter(({ class_code }) => class_code === className)

type Source = Parameters<typeof brokenContract>[0]

/**
 * Reads the attributes of a generic asset by the names of `attributes.ts`. What is empty on the wire is null here. The `needed` ones,
 * and one of a closed list, are the service's fault when they are missing: named so, instead of an undefined on a screen.
 */
export const attributesOf = (
  row: Pick<AssetRow, 'tag_code' | 'attribute'>,
  source: Source = searchAssets,
): Attributes => new Attributes(row, source)

/** A class, since one is made for each of hundreds of assets on a screen: a function for each of its readers was most of what the gateway forgot again. */
class Attributes {
  readonly #row: Pick<AssetRow, 'tag_code' | 'attribute'>
  readonly #source: Source

  constructor(row: Pick<AssetRow, 'tag_code' | 'attribute'>, source: Source) {
    this.#row = row
    this.#source = source
  }

  text(name: string): string | null {
    const value = this.#row.attribute[name] ?? ''
    return (Array.isArray(value) ? value.join(', ') : String(value)) || null
  }

  neededText(name: string): string {
    return this.#needed(name, this.text(name))
  }

  people(name: string): Named[] {
    const value = this.#row.attribute[name] ?? ''
    return (
      Array.isArray(value)
        ? value
        : String(value)
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean)
    ).map(named)
  }

  neededPerson(name: string): Named {
    return named(this.neededText(name))
  }

  /** ISO 8601. */
  moment(name: string): string | null {
    return apiToIso(this.text(name))
  }

  /** A day of the contract. */
  day(name: string): Day | null {
    return apiToDay(this.text(name))
  }

  neededMoment(name: string): string {
    return this.#needed(name, this.moment(name))
  }

  yes(name: string): boolean {
    return this.text(name) === 'Yes'
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const text = this.text(name)
    return this.#needed(name, values.find((value) => value === text) ?? null)
  }

  #needed<Value>(name: string, value: Value | null): Value {
    if (value !== null) return value
    throw brokenContract(
      this.#source,
      `'${name}' of ${this.#row.tag_code} is missing or not understood: ${JSON.stringify(this.#row.attribute[name])}`,
    )
  }
}
