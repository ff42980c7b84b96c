import type { Transaction } from 'kysely'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import type { Tables } from '#platform/db/tables.ts'
import { requireGroupManager } from '#people/group/group.policy.ts'
import { findGroup } from '#people/group/group.store.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireUserAdmin } from './administration.policy.ts'
import { findUser } from './administration.store.ts'
import {
  groupSubject,
  readAdministration,
  userSubject,
} from '#records/history/administration.store.ts'

/**
 * Serves the audit log of users, groups and privileges: a group's to people who manage groups,
 * everything else to System admins.
 */
export function administrationRoutes(api: Api): void {
  serve(
    api,
    administrationAudit,
    async ({
      query: { contract_id: contract, userId, group_id: group, deleted, page_size: size, before },
      principal,
      trx,
    }) => {
      const ofGroup = userId === undefined && (group !== undefined || deleted === 'groups')
      if (ofGroup) requireGroupManager(principal, contract)
      else requireUserAdmin(principal, contract)
      const about = [
        ...(userId === undefined ? [] : [userSubject(userId)]),
        ...(group === undefined ? [] : [groupSubject(group)]),
      ]
      const found = await readAdministration(trx, {
        contract,
        about,
        deleted,
        size,
        before,
        ...(ofGroup && { only: about }),
      })
      if (
        found.results.length === 0 &&
        before === undefined &&
        deleted === undefined &&
        !(await areThere(trx, contract, userId, group))
      )
        throw new NotFound()
      return found
    },
  )
}

/**
 * Returns whether a subject has existed: a deleted one has entries, one without entries must exist.
 */
async function areThere(
  trx: Transaction<Tables>,
  contract: string,
  userId: string | undefined,
  group: string | undefined,
): Promise<boolean> {
  if (userId !== undefined && !(await findUser(trx, contract, userId))) return false
  return group === undefined || (await findGroup(trx, group))?.contract === contract
}
