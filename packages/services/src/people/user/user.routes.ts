import type { Transaction } from 'kysely'
import type { AccountFeed } from '@tidemark/schema/rest/change'
import type { ProfileRow } from '@tidemark/schema/rest/user'
import { chooseContract, searchUsers, userData } from '@tidemark/schema/rest/user'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { serve } from '#platform/http/serve.ts'
import { openingRoles, searchedContracts } from './user.policy.ts'
import { readContractSettings, searchPeople, saveChosenContract } from './user.store.ts'

/** Finds the cursor and topic under which the change feed of a contract reports changes of an account. */
type FindFeed = (
  trx: Transaction<Tables>,
  account: { readonly contract: string; readonly userId: string },
) => Promise<AccountFeed>

/** Serves the caller's profile and choice of contract, and searches people. */
export function userRoutes(api: Api, findFeed: FindFeed): void {
  serve(
    api,
    userData,
    async ({ query, principal, trx }) => {
      const profile = await profileOf(api, principal, trx)
      if (!query.feed) return profile
      const own = principal.contracts
      // The chosen contract first: the gateway most likely watches its feed already.
      const contract = own.find((code) => code === profile.contract?.contract_code) ?? own[0]
      if (contract === undefined) return profile
      return { ...profile, feed: await findFeed(trx, { contract, userId: principal.userId }) }
    },
    { admitsRoleless: true },
  )

  serve(api, chooseContract, async ({ body, principal, trx }) => {
    await saveChosenContract(trx, principal.userId, body.contract)
    return profileOf(api, principal, trx)
  })

  serve(api, searchUsers, ({ query, principal, trx }) =>
    searchPeople(trx, {
      contracts: searchedContracts(principal, query.contract),
      caller: principal.userId,
      start: query.autocomplete,
      usernames: query.username,
      names: query.name,
      programs: query.programs,
      inactive: query.inactive,
      roles: query.forms ? openingRoles : undefined,
      page: query.page,
      pageSize: query.page_size,
    }),
  )
}

/** Returns the caller's profile in the contract chosen last, or in the first one if they left it. */
async function profileOf(
  { demo }: Pick<Api, 'demo'>,
  principal: Principal,
  trx: Transaction<Tables>,
): Promise<ProfileRow> {
  const contracts = await readContractSettings(trx, principal.userId, principal.contracts)
  const toRow = ({ code, name, time_zone, amber_days }: (typeof contracts)[number]) => ({
    contract_code: code,
    contract_name: name,
    time_zone,
    amber_days,
  })
  const own = contracts.find(({ selected }) => selected) ?? contracts[0]
  return {
    user_id: principal.userId,
    username: principal.username,
    name: principal.name,
    roles: own ? principal.rolesIn(own.code) : [],
    contract: own ? toRow(own) : null,
    contract_list: contracts.map(toRow),
    default_module: own?.default_module ?? null,
    demonstration: demo !== 'off',
    // After a change of reach clients must subscribe again, as after a change of roles.
    standing: principal.rolesHash + principal.reachHash,
    reach: principal.reachHash,
  }
}
