import type { Transaction } from 'kysely'
import type {
  createPrivileges,
  EditedPrivilege,
  PrivilegeRow,
} from '@tidemark/schema/rest/privilege'
import {
  decodePrivilege,
  encodePrivilege,
  encodePrivilegePath,
} from '@tidemark/schema/rest/privilege'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { block } from '@tidemark/schema/rules/actions'
import { privilegeFaults } from '@tidemark/schema/rules/privilege'
import {
  groupSubject,
  namingRemover,
  recordAdministration,
} from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { untaken } from '#platform/db/untaken.ts'
import type { Principal } from '#platform/http/principal.ts'
import { requireForThing } from '#platform/http/principal.ts'
import { InvalidInput, NotFound, Stale, WrongState } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import { requireMayChange } from './privilege.policy.ts'
import { privilegeChanges } from './privilegeChanges.ts'
import type { KeptPrivilege } from './privilege.store.ts'
import {
  findGroups,
  insertPrivilege,
  readPrivileges,
  replacePrivilege,
  unlinkPrivilege,
} from './privilege.store.ts'

/** Returns a privilege as responses spell it. */
export const encodeKept = ({ privilege_id, privilege, ...rest }: KeptPrivilege): PrivilegeRow => ({
  id: String(privilege_id),
  ...rest,
  privilege: encodePrivilege(privilege),
})

/** Saves privileges, all or none. They apply from the next request of each member. */
export async function savePrivileges(
  trx: Transaction<Tables>,
  principal: Principal,
  drafts: readonly EditedPrivilege[],
): Promise<AnswerOf<typeof createPrivileges>> {
  const saved: PrivilegeRow[] = []
  for (const [place, draft] of drafts.entries())
    saved.push(await save(trx, principal, draft, `privileges.${place}`))
  return { Privileges: saved }
}

/** Requires privileges without faults. The message of each fault is keyed by its path. */
export const requireValid = (drafts: readonly EditedPrivilege[], contract: string): void =>
  requireNoFaults(
    drafts.flatMap((draft, place) => faultsOf(draft, contract, `privileges.${place}`)),
  )

type PathFault = readonly [path: string, message: string]

const faultsOf = (
  { name, new_name, privilege }: Pick<EditedPrivilege, 'name' | 'new_name' | 'privilege'>,
  contract: string,
  path: string,
): PathFault[] => {
  const [called, field] = new_name === undefined ? [name, 'name'] : [new_name, 'new_name']
  const faults = privilegeFaults({ name: called, privilege: decodePrivilege(privilege) }, contract)
  return Object.entries(faults).map(([at, fault]) => [
    `${path}.${at === 'name' ? field : encodePrivilegePath(at)}`,
    fault,
  ])
}

function requireNoFaults(faults: readonly PathFault[]): void {
  if (faults.length > 0) throw new InvalidInput(Object.fromEntries(faults))
}

async function save(
  trx: Transaction<Tables>,
  principal: Principal,
  { name, new_name, related_groups, privilege: sent, version }: EditedPrivilege,
  path: string,
): Promise<PrivilegeRow> {
  const contract = await contractOfGroups(trx, principal, related_groups)
  requireNoFaults(faultsOf({ name, new_name, privilege: sent }, contract, path))
  // Only a saved privilege is renamed.
  const newName = version === undefined ? name : (new_name ?? name)
  const privilege = decodePrivilege(sent)
  const row = { contract, name, newName, privilege, groups: related_groups, by: principal.username }
  const [earlier] = version === undefined ? [] : await readPrivileges(trx, { contract, name })
  if (earlier && isStale(version, earlier.version, `${path}.version`))
    throw new Stale(encodeKept(earlier), earlier.updated_by)
  const before = await namedPrivilege(trx, earlier)
  let done = false
  const isFree = await untaken(async () => {
    done =
      version === undefined
        ? await insertPrivilege(trx, row)
        : await replacePrivilege(trx, version, row)
  })
  if (!isFree || (version === undefined && !done)) throw nameTaken(newName)
  const [kept] = await readPrivileges(trx, { contract, name: done ? newName : name })
  if (!kept)
    return namingRemover(trx, { contract, subject: `privilege:${name}` }, () =>
      Promise.reject(new NotFound()),
    )
  if (!done) throw new Stale(encodeKept(kept), kept.updated_by)
  const changes = privilegeChanges(before, await namedPrivilege(trx, kept))
  const about = [...(before?.ids ?? []), ...related_groups].map(groupSubject)
  const action = `${version === undefined ? 'Created' : 'Changed'} privilege '${name}'`
  await recordAdministration(trx, { contract, about, by: principal.username, action, changes })
  return encodeKept(kept)
}

const nameTaken = (name: string) =>
  new WrongState([
    block(
      'NAME_TAKEN',
      `A privilege called '${name}' already exists in this contract. Choose another name.`,
    ),
  ])

/** Removes a privilege from a group at the version that was read. */
export async function removePrivilege(
  trx: Transaction<Tables>,
  principal: Principal,
  { group, contract, kept }: { group: string; contract: string; kept: KeptPrivilege },
): Promise<void> {
  const before = await namedPrivilege(trx, kept)
  await unlinkPrivilege(trx, kept.privilege_id, group, principal.username)
  const changes = privilegeChanges(
    before,
    await namedPrivilege(trx, (await readPrivileges(trx, { contract, name: kept.name }))[0]),
  )
  const about = [...kept.related_groups.map(groupSubject), `privilege:${kept.name}` as const]
  await recordAdministration(trx, {
    contract,
    about,
    by: principal.username,
    action: `Removed privilege '${kept.name}'`,
    changes,
  })
}

/** Formats a privilege for the history. */
async function namedPrivilege(trx: Transaction<Tables>, kept: KeptPrivilege | undefined) {
  if (!kept) return null
  const groups = await findGroups(trx, kept.related_groups)
  return {
    name: kept.name,
    privilege: kept.privilege,
    groups: groups.map(({ name }) => name),
    ids: kept.related_groups,
  }
}

/**
 * Returns the single contract of the groups, whose privileges the caller may change. Refuses an unknown
 * group as one of another contract.
 */
async function contractOfGroups(
  trx: Transaction<Tables>,
  principal: Principal,
  ids: readonly string[],
): Promise<string> {
  const groups = await findGroups(trx, ids)
  const [first] = groups
  if (
    !first ||
    groups.length < new Set(ids).size ||
    groups.some(({ contract }) => contract !== first.contract)
  ) {
    requireForThing(principal, undefined, requireMayChange)
    throw new NotFound()
  }
  requireForThing(principal, first.contract, requireMayChange)
  return first.contract
}
