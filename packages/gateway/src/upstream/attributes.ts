import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { apiToDay, apiToIso, type Day } from '@tidemark/schema/dates'
import { readAcceptance } from '@tidemark/schema/rules/acceptance'
import { brokenContract } from './failures.ts'

/** A user by username. The display name is looked up when it is selected. */
export interface UserReference {
  username: string
}

export const userReference = (username: string): UserReference => ({ username })

/** The services' username for their own actions. */
const system = 'system'

/** Returns the user who acted; null for the system. */
export const actor = (username: string): UserReference | null =>
  username === system ? null : userReference(username)

/** The acceptance of a plan in the name of a reviewer. `by` is null for the system. */
export interface ActedAcceptanceModel {
  reviewer: UserReference
  by: UserReference | null
  noAnswerBy: Day | null
}

/** Returns the directly related assets of one class. */
export const related = (asset: AssetRow, className: ClassCode): AssetRow[] =>
  asset.relations.filter(({ class_code }) => class_code === className)

/** Loads the tree of an asset; null for one that is unknown or out of reach. */
export interface AssetTrees {
  plan: (contract: string, tagCode: string) => Promise<AssetRow | null>
  discipline: (contract: string, tagCode: string) => Promise<AssetRow | null>
}

type ContractSource = Parameters<typeof brokenContract>[0]

/**
 * Reads the attributes of a generic asset by name; an empty value is null. A missing required
 * attribute, and a value outside its closed list, throws `UPSTREAM_CONTRACT`.
 */
export const attributesOf = (
  row: Pick<AssetRow, 'tag_code' | 'attribute'>,
  source: ContractSource = searchAssets,
): AttributeReader => new AttributeReader(row, source)

/** A class, because a screen makes hundreds of these: one closure per method was most of the gateway's garbage. */
class AttributeReader {
  readonly #row: Pick<AssetRow, 'tag_code' | 'attribute'>
  readonly #source: ContractSource

  constructor(row: Pick<AssetRow, 'tag_code' | 'attribute'>, source: ContractSource) {
    this.#row = row
    this.#source = source
  }

  text(name: string): string | null {
    const value = this.#row.attribute[name] ?? ''
    return (Array.isArray(value) ? value.join(', ') : String(value)) || null
  }

  requiredText(name: string): string {
    return this.#required(name, this.text(name))
  }

  people(name: string): UserReference[] {
    return this.texts(name).map(userReference)
  }

  /** Acceptances that were given in the name of reviewers. */
  acceptances(name: string): ActedAcceptanceModel[] {
    return this.texts(name)
      .map(readAcceptance)
      .map(({ reviewer, by, dueOn }) => ({
        reviewer: userReference(reviewer),
        by: actor(by),
        noAnswerBy: dueOn,
      }))
  }

  texts(name: string): string[] {
    const value = this.#row.attribute[name] ?? ''
    return Array.isArray(value)
      ? value
      : String(value)
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean)
  }

  requiredPerson(name: string): UserReference {
    return userReference(this.requiredText(name))
  }

  /** ISO 8601. */
  moment(name: string): string | null {
    return apiToIso(this.text(name))
  }

  /** A day of the contract. */
  day(name: string): Day | null {
    return apiToDay(this.text(name))
  }

  requiredMoment(name: string): string {
    return this.#required(name, this.moment(name))
  }

  yes(name: string): boolean {
    return this.text(name) === 'Yes'
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const text = this.text(name)
    return this.#required(name, values.find((value) => value === text) ?? null)
  }

  #required<Value>(name: string, value: Value | null): Value {
    if (value !== null) return value
    throw brokenContract(
      this.#source,
      `'${name}' of ${this.#row.tag_code} is missing or not understood: ${JSON.stringify(this.#row.attribute[name])}`,
    )
  }
}
