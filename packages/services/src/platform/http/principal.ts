import { createHash } from 'node:crypto'
import { hidesAttribute } from '@tidemark/schema/rules/privilege'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { Role } from '@tidemark/schema/rules/roles'
import { NotAllowed, NotFound } from './refusals.ts'

/** The person behind a request, with the roles they hold now. */
export interface Person {
  readonly userId: string
  /** E-mail, lower case. */
  readonly username: string
  readonly name: string
  /** Whether a group of theirs carries a privilege, so that their transactions see a part of a contract only. */
  readonly isLimited: boolean
  readonly roles: readonly { readonly contract: string; readonly role: string }[]
}

/** What keeps somebody from seeing the whole of their contracts. */
export interface Limits {
  /** By contract. */
  readonly privileges: ReadonlyMap<string, readonly PrivilegeNode[]>
  /** Stands for what they reach: the same for everybody who reaches the same, another as soon as that changes. */
  readonly name: string
  /** Whether attributes of plans, disciplines or lines are kept from them. */
  readonly hidesAttributes: boolean
}

/** A person, asked in two moods: may they (`hasRole`), and must they (`require…`, which refuses for you). */
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

  /** The contracts the person has a role in, in the order of their codes. */
  get contracts(): string[] {
    return [...this.#rolesOf.keys()].sort()
  }

  /** The person's role keys in a contract; none in a contract that is not theirs. */
  rolesIn(contract: string): string[] {
    return [...(this.#rolesOf.get(contract) ?? [])].sort()
  }

  /** Stands for all the roles held, without naming any. */
  get standing(): string {
    const held = this.contracts.map((contract) => [contract, this.rolesIn(contract)])
    return createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 16)
  }

  /** Stands for what somebody limited reaches; empty for everybody else. */
  get reach(): string {
    return this.#limits?.name ?? ''
  }

  /** Whether privileges keep attributes of plans, disciplines or lines from the person, in any contract. */
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
   * Whether privileges keep this attribute of forms from the person. The views of reach know places and classes; which attributes a form has
   * stands in its template.
   */
  hidesOfForms(contract: string, attribute: string): boolean {
    return hidesAttribute(this.#limits?.privileges.get(contract) ?? [], {
      classCode: 'Form',
      place: null,
      attribute,
    })
  }

  /** Refuses with 404 unless the person holds a role in the contract. Call it before anything of the contract is read. */
  requireContract(contract: string): void {
    if (!this.hasContract(contract)) throw new NotFound()
  }

  /** Refuses with 404 outside the person's contracts, and with 403 and the given sentence without one of the roles. */
  requireRole(contract: string, anyOf: readonly Role[], otherwise: string): void {
    this.requireContract(contract)
    if (!this.hasRole(contract, ...anyOf)) throw new NotAllowed(otherwise)
  }
}
