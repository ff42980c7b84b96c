import {
  changeContractSettings,
  createContract,
  getContractSettings,
} from '@tidemark/schema/rest/contract'
import { roleLabel } from '@tidemark/schema/rules/roles'
import { recordAdministration, userSubject } from '#history/administration.store.ts'
import type { Api } from '#platform/http/api.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { liftReach } from '#privilege/reach/reach.policy.ts'
import { changeSettings } from './changeSettings.ts'
import { requireContractAdmin } from './contract.policy.ts'
import { insertContract, lockSettings, readSettings } from './contract.store.ts'
import { requireCalendar, settingsChanges, settingsWith } from './settings.ts'

/** Creates contracts, and reads and changes their settings, for System admins. */
export function contractRoutes(api: Api): void {
  serve(api, getContractSettings, async ({ query: { contract_id: contract }, principal, trx }) => {
    requireContractAdmin(principal, contract)
    await liftReach(trx, principal)
    return readSettings(trx, contract)
  })

  serve(api, changeContractSettings, async ({ body, principal, trx }) => {
    const { contract_id: contract, ...wanted } = body
    requireContractAdmin(principal, contract)
    await liftReach(trx, principal)
    await changeSettings(trx, { contract, wanted, by: principal.username })
    return readSettings(trx, contract)
  })

  serve(api, createContract, async ({ body, principal, trx }) => {
    const { contract_id: present, code, ...wanted } = body
    requireContractAdmin(principal, present)
    const settings = settingsWith(await lockSettings(trx, present), wanted)
    requireCalendar(settings.holiday_calendar)
    if (!(await insertContract(trx, { code, ...settings }, principal.userId)))
      throw new InvalidInput({ code: `There is a contract ${code} already.` })
    await recordAdministration(trx, {
      contract: code,
      about: [userSubject(principal.userId)],
      by: principal.username,
      action: `Created the contract ${code} beside ${present}`,
      changes: [
        ...settingsChanges(null, settings),
        {
          field: 'Permissions',
          from: null,
          to: roleLabel('System:Admin'),
          of: userSubject(principal.userId),
        },
      ],
    })
    await recordAdministration(trx, {
      contract: present,
      about: [],
      by: principal.username,
      action: `Created the contract ${code} beside this one`,
    })
    return readSettings(trx, code)
  })
}
