import { forgetAnswers } from '#api/keptStore.ts'
import type { Viewer } from '#shared/viewer.ts'
import { forgetRecents, ownKey, readStoredJson, writeStored } from '#ui/stored.ts'

type Granted = Pick<Viewer, 'username' | 'contract' | 'contracts' | 'roles'>

/**
 * Removes what is kept on this device when the person has lost a contract, or a role in the present
 * one, since this device last saw their profile: some of it may no longer be read.
 */
export function forgetWithdrawn({ username: person, contract, contracts, roles }: Granted): void {
  const key = ownKey('grants', { person })
  const stored = readStoredJson(key)
  const before = Array.isArray(stored) ? (stored as unknown[]).map(String) : []
  const codes = contracts.map(({ code }) => code)
  const own = contract ? roles.map((role) => `${contract.code} ${role}`) : []
  const contractOf = (grant: string) => grant.split(' ', 1)[0] ?? ''
  // The profile names the roles of the present contract only.
  const others = before.filter(
    (grant) => grant.includes(' ') && contractOf(grant) !== contract?.code,
  )
  const now = [...codes, ...own, ...others.filter((grant) => codes.includes(contractOf(grant)))]
  if (before.some((grant) => !now.includes(grant))) {
    forgetRecents()
    void forgetAnswers()
  }
  writeStored(key, JSON.stringify(now))
}
