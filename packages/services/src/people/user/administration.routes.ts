import type { Transaction } from 'kysely'
import {
  createUser,
  deleteUser,
  getUser,
  listUsers as list,
  updateUser,
  userType,
  type UserRow,
} from '@tidemark/schema/rest/userAdministration'
import { roles as knownRoles } from '@tidemark/schema/rules/roles'
import {
  changed,
  groupSubject,
  namingRemover,
  recordAdministration,
  tookOut,
  userSubject,
} from '#records/history/administration.store.ts'
import { joinGroup } from '#people/group/members.ts'
import { requireGroup } from '#people/group/requireGroup.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound, Stale, wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { isStale } from '#platform/http/version.ts'
import {
  requireAdminEverywhere,
  requireGoodForm,
  requireOtherUser,
  requireUserAdmin,
} from './administration.policy.ts'
import {
  contractsOf,
  findByEmail,
  findUser,
  listUsers,
  lastChangedBy,
  lockAdministration,
  otherAdmins,
} from './administration.store.ts'
import {
  addPerson,
  changePerson,
  endSessions,
  leaveContract,
  renamePerson,
  setPart,
} from './change.store.ts'
import { nameOf } from '#platform/identity/account.store.ts'
import { openAccount } from './newAccount.store.ts'
import { endAbsencesOf } from './absence.store.ts'
import { endFeeds } from './feed.store.ts'
import { endSignInLink } from './signInLink.store.ts'
import { userChanges } from './userChanges.ts'

/** Reads and changes the users of a contract, for its System admins. */
export function userAdministrationRoutes(api: Api): void {
  const forUserAdmin = allowing(api, requireUserAdmin)
  serve(forUserAdmin, list, async ({ query, trx }) => {
    const { users, count } = await listUsers(trx, query.contract_id, query, {
      page: query.page,
      size: query.page_size,
      sort: query.sort,
      descending: query.descending,
    })
    return {
      users,
      totalMembers: count,
      availableRoles: Object.keys(knownRoles),
      signInLinks: api.signInUrl !== undefined,
      signInLinksByMail: api.signInUrl !== undefined && api.sendsMail === true,
    }
  })

  serve(forUserAdmin, getUser, async ({ query, trx }) => {
    return needed(await findUser(trx, query.contract_id, query.userId))
  })

  serve(forUserAdmin, userType, async ({ query, trx }) => {
    const { person, contracts, hasAccount } = await findByEmail(trx, query.email)
    return {
      isFoundInAd: hasAccount || person !== undefined,
      isInFewDomains: contracts.some((contract) => contract !== query.contract_id),
    }
  })

  serve(forUserAdmin, createUser, async ({ body, principal, trx }) => {
    const { contract_id: contract, email, roles, defaultModule } = body
    requireGoodForm({ email, roles, defaultModule })
    await lockAdministration(trx, [contract])
    // Administrators of two contracts may add the same unknown person at the same time.
    await lockThing(trx, 'new user of an email', email)
    const { person, contracts } = await findByEmail(trx, email)
    if (contracts.includes(contract)) throw wrongState('A user with this email already exists.')
    // A person of another contract keeps the fields that affect all contracts; a deleted person is
    // restored from the form.
    if (person && contracts.length > 0 && !person.is_active)
      throw wrongState('This user is deactivated on another contract.')
    const isSSO = person && contracts.length > 0 ? person.is_sso : body.isSSO
    const change = { isSSO, isActive: true, by: principal.username }
    const userId =
      person?.user_id ?? (await addPerson(trx, email, body.name ?? nameOf(email), change))
    if (person) await changePerson(trx, userId, change)
    if (person && contracts.length === 0 && body.name !== undefined)
      await renamePerson(trx, userId, body.name)
    await setPart(trx, userId, contract, { roles, defaultModule })
    if (api.signInUrl !== undefined) await openAccount(trx, email, api.demo)
    for (const id of new Set(body.groups)) {
      await requireGroup(principal, trx, id, { contract })
      await joinGroup(trx, principal, { id, users: [email] })
    }
    const made = needed(await findUser(trx, contract, userId))
    // Fields that a person of another contract keeps are not changes.
    const changes = userChanges(
      userId,
      {
        name: made.name,
        ...(contracts.length > 0 && { isSSO: made.isSSO, isActive: made.isActive }),
      },
      made,
    )
    await recordAdministration(trx, {
      contract,
      about: [userSubject(userId)],
      by: principal.username,
      action: `Added ${nounOf(made)} ${nameWithEmail(made)}`,
      changes,
    })
    return made
  })

  serve(forUserAdmin, updateUser, async ({ body, principal, trx }) => {
    const { contract_id: contract, userId, roles, defaultModule, isActive } = body
    await lockAdministration(
      trx,
      isActive ? [contract] : [contract, ...(await contractsOf(trx, userId))],
    )
    const before = await requireUser(trx, contract, userId)
    requireGoodForm({ roles, defaultModule })
    if (isStale(body.version, before.version))
      throw new Stale(before, await lastChangedBy(trx, userId))
    if (!before.isFoundInAd)
      throw wrongState('You cannot edit this user: the profile is incomplete.')
    if (before.isSSO !== body.isSSO && before.isInFewDomains)
      throw wrongState('External Sign On is locked: the user belongs to several domains.')
    if (before.isActive !== isActive)
      requireAdminEverywhere(
        principal,
        await contractsOf(trx, userId),
        'Remove their permissions here instead.',
      )
    if (!isActive) requireOtherUser(principal, userId, 'deactivate')
    if (!isActive || !roles.includes('System:Admin')) await requireAdminLeft(trx, contract, before)
    if (!isActive)
      for (const other of await contractsOf(trx, userId))
        if (other !== contract)
          await requireAdminLeft(trx, other, await findUser(trx, other, userId))
    const name = body.name ?? before.name
    if (name !== before.name) {
      if (api.signInUrl === undefined || before.isProgram)
        throw wrongState('The identity provider has this name, not Tidemark.')
      requireAdminEverywhere(
        principal,
        await contractsOf(trx, userId),
        'A System admin of all of them changes the name.',
      )
    }
    const changes = userChanges(userId, before, { ...body, name })
    if (changes.length === 0) return before
    await changePerson(trx, userId, { isSSO: body.isSSO, isActive, by: principal.username })
    if (name !== before.name) await renamePerson(trx, userId, name)
    await setPart(trx, userId, contract, { roles, defaultModule })
    if (!isActive) {
      await endSignInLink(trx, userId)
      await endFeeds(trx, userId)
      await endAbsencesOf(trx, userId)
    } else if (roles.length === 0) {
      await endFeeds(trx, userId, contract)
      await endAbsencesOf(trx, userId, contract)
    }
    if (!isActive || before.roles.some((role) => !roles.includes(role)))
      await endSessions(
        trx,
        userId,
        isActive ? { ended: 'roles', contract } : { ended: 'deactivated' },
      )
    const elsewhere = changes.some(({ everywhere }) => everywhere)
      ? (await contractsOf(trx, userId)).filter((other) => other !== contract)
      : []
    const doing = before.isActive === isActive ? 'Changed' : isActive ? 'Activated' : 'Deactivated'
    await recordAdministration(trx, {
      contract,
      about: [userSubject(userId)],
      elsewhere,
      by: principal.username,
      action: `${doing} ${nounOf(before)} ${nameWithEmail(before)}`,
      changes,
    })
    return needed(await findUser(trx, contract, userId))
  })

  serve(
    forUserAdmin,
    deleteUser,
    async ({ body: { contract_id: contract, userId, version }, principal, trx }) => {
      requireOtherUser(principal, userId, 'delete')
      await lockAdministration(trx, [contract])
      const user = await requireUser(trx, contract, userId)
      if (isStale(version, user.version)) throw new Stale(user, await lastChangedBy(trx, userId))
      await requireAdminLeft(trx, contract, user)
      await leaveContract(trx, userId, {
        contract,
        groups: user.groups.map(({ id }) => id),
        by: principal.username,
      })
      if (!user.isInFewDomains)
        await changePerson(trx, userId, {
          isSSO: user.isSSO,
          isActive: false,
          by: principal.username,
        })
      await endSessions(trx, userId, { ended: 'removed', contract })
      await endSignInLink(trx, userId)
      await endFeeds(trx, userId, user.isInFewDomains ? contract : undefined)
      await endAbsencesOf(trx, userId, user.isInFewDomains ? contract : undefined)
      const changes = [
        ...userChanges(userId, user, {
          ...user,
          roles: [],
          defaultModule: null,
          isActive: user.isInFewDomains && user.isActive,
        }),
        ...changed('Groups', user.groups.map(({ name }) => name).join(', ') || null, null),
      ]
      const about = [userSubject(userId), ...user.groups.map(({ id }) => groupSubject(id))]
      await recordAdministration(trx, {
        contract,
        about,
        by: principal.username,
        action: tookOut(nounOf(user), nameWithEmail(user)),
        changes,
      })
      return { userId }
    },
  )
}

const nounOf = ({ isProgram }: UserRow) => (isProgram ? 'program' : 'user')
const nameWithEmail = ({ name, userName }: UserRow) => `${name} (${userName})`

function needed(user: UserRow | undefined): UserRow {
  if (!user) throw new NotFound()
  return user
}

/** Finds a user of a contract. The 404 says who took them out. */
const requireUser = (trx: Transaction<Tables>, contract: string, userId: string) =>
  namingRemover(trx, { contract, subject: userSubject(userId) }, async () =>
    needed(await findUser(trx, contract, userId)),
  )

/** Refuses to remove a contract's last System admin. */
async function requireAdminLeft(
  trx: Transaction<Tables>,
  contract: string,
  user: UserRow | undefined,
): Promise<void> {
  if (!user?.isActive || !user.roles.includes('System:Admin')) return
  if ((await otherAdmins(trx, contract, user.userId)) === 0)
    throw wrongState(`This is the last System Admin of ${contract}. Name another one first.`)
}
