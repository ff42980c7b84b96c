import { roles, type Role } from '@tidemark/schema/rules/roles'
import { Principal } from '#platform/http/principal.ts'
import { Refusal } from '#platform/http/refusals.ts'

/**
 * Creates a principal with these roles, by contract; user id `1`, username `ada@dunmere.example`.
 */
export const principalWith = (rolesByContract: Readonly<Record<string, readonly Role[]>>) =>
  new Principal({
    userId: '1',
    username: 'ada@dunmere.example',
    name: 'Ada Byron',
    isLimited: false,
    roles: Object.entries(rolesByContract).flatMap(([contract, held]) =>
      held.map((role) => ({ contract, role })),
    ),
  })

/** Returns the status and message of a policy's refusal; null when it does not refuse. */
export function refusalOf(check: () => unknown): { status: number; message: string } | null {
  try {
    check()
    return null
  } catch (error) {
    if (!Refusal.is(error)) throw error
    return { status: error.status, message: error.message }
  }
}

/** Returns the roles of a contract that a policy permits. */
export const rolesLetThrough = (
  policy: (principal: Principal, contract: string) => unknown,
): Role[] =>
  (Object.keys(roles) as Role[]).filter(
    (role) => refusalOf(() => policy(principalWith({ C1: [role] }), 'C1')) === null,
  )
