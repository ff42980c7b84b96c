import { createHash } from 'node:crypto'
import { hidesAttribute } from '@tidemark/schema/rules/privilege'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { type Role, roleLabel } from '@tidemark/schema/rules/roles'
import { listed } from '@tidemark/schema/wording'
import { NotAllowed, NotFound } from './refusals.ts'

export interface HeldRole {
  readonly contract: string
  readonly role: string
}

/** The person or program who sent a request, with their present roles. */
export interface Person {
  readonly userId: string
  /** Email, lower case. */
  readonly username: string
  readonly name: string
  /**
   * Whether one of their groups has a privilege, so that their transactions see only a part of a
   * contract.
   */
  readonly isLimited: boolean
  readonly roles: readonly HeldRole[]
}

/** The limits of a person's reach. */
export interface Limits {
  /** By contract. */
  readonly privileges: ReadonlyMap<string, readonly PrivilegeNode[]>
  /** Equal for people with equal reach; changes with the reach. */
  readonly reachHash: string
  /** Whether attributes of plans, disciplines or lines are hidden. */
  readonly hidesAttributes: boolean
}

/** A person with two kinds of checks: `has…` returns a boolean, `require…` throws a refusal. */
export class Principal {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly isLimited: boolean
  readonly #rolesOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly #limits: Limits | undefined

  constructor(person: Person, limits?: Limits) {
    this.#limits = limits
    this.userId = person.userId
    this.username = person.username
    this.name = person.name
    this.isLimited = person.isLimited
    this.#rolesOf = new Map(
      Map.groupBy(person.roles, (held) => held.contract)
        .entries()
        .map(([contract, held]) => [contract, new Set(held.map(({ role }) => role))]),
    )
  }

  /** The contracts in which the person has a role, sorted by code. */
  get contracts(): string[] {
    return [...this.#rolesOf.keys()].sort()
  }

  /** Returns the person's role keys in a contract; empty without a role there. */
  rolesIn(contract: string): string[] {
    return [...(this.#rolesOf.get(contract) ?? [])].sort()
  }

  /** A hash of all roles, which does not reveal them. */
  get rolesHash(): string {
    const held = this.contracts.map((contract) => [contract, this.rolesIn(contract)])
    return createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 16)
  }

  /** A hash of the reach of a limited person; empty for others. */
  get reachHash(): string {
    return this.#limits?.reachHash ?? ''
  }

  /** Whether privileges limit the person's reach of a contract. */
  isLimitedIn(contract: string): boolean {
    return this.#limits?.privileges.has(contract) ?? false
  }

  /**
   * Whether privileges hide attributes of plans, disciplines or lines from the person, in any
   * contract.
   */
  get hidesAttributes(): boolean {
    return this.#limits?.hidesAttributes ?? false
  }

  hasContract(contract: string): boolean {
    return this.#rolesOf.has(contract)
  }

  hasRole(contract: string, ...anyOf: readonly Role[]): boolean {
    const held = this.#rolesOf.get(contract)
    return anyOf.some((role) => held?.has(role))
  }

  /**
   * Whether privileges hide this attribute of forms from the person. The views of reach cannot
   * filter attributes of forms, because those are defined in templates.
   */
  hidesOfForms(contract: string, attribute: string): boolean {
    return hidesAttribute(this.#limits?.privileges.get(contract) ?? [], {
      classCode: 'Form',
      place: null,
      attribute,
    })
  }

  /**
   * Refuses with 404 a contract in which the person has no role. Call it before reading anything of
   * the contract: every query of the stores names the contract that was checked here, so not even the
   * existence of assets of another contract is revealed.
   */
  requireContract(contract: string): void {
    if (!this.hasContract(contract)) throw new NotFound()
  }

  /** Refuses with 403 and this sentence a person whose privileges limit them to a part of the contract. */
  requireWhole(contract: string, sentence: string): void {
    if (this.isLimitedIn(contract)) throw new NotAllowed(sentence)
  }

  /**
   * Refuses with 404 outside the person's contracts, and with 403 without one of the roles; the
   * message names them and what they permit, such as 'manage users'.
   */
  requireRole(contract: string, anyOf: readonly Role[], purpose: string): void {
    this.requireContract(contract)
    if (this.hasRole(contract, ...anyOf)) return
    throw new NotAllowed(
      `You need the role ${listed(anyOf.map(roleLabel), 'disjunction')} to ${purpose}. A System admin gives roles in User Management.`,
    )
  }
}

/**
 * Requires a right in the contract of a thing that a call names by its id; undefined for an unknown one.
 * Who has the right nowhere is refused with 403 whether or not it exists, others with 404 outside the
 * contracts in which they have it.
 */
export function requireForThing(
  principal: Principal,
  contract: string | undefined,
  requires: (principal: Principal, contract: string) => void,
): asserts contract is string {
  const isAllowed = (code: string) => {
    try {
      requires(principal, code)
      return true
    } catch {
      return false
    }
  }
  if (contract !== undefined && isAllowed(contract)) return
  const [first, ...others] = principal.contracts
  if (first !== undefined && !others.some(isAllowed)) requires(principal, first)
  throw new NotFound()
}
