import type { Transaction } from 'kysely'
import {
  changeContractSettings,
  type ContractPart,
  type ContractPartLeftOut,
  createContract,
  getContractSettings,
} from '@tidemark/schema/rest/contract'
import { roleLabel } from '@tidemark/schema/rules/roles'
import {
  changed,
  recordAdministration,
  userSubject,
} from '#records/history/administration.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { liftReach } from '#people/privilege/reach/reach.policy.ts'
import { changeSettings } from './changeSettings.ts'
import { requireContractAdmin } from './contract.policy.ts'
import { insertContract, lockSettings, readSettings } from './contract.store.ts'
import { type Copying, copyLists } from './copy.store.ts'
import { copyGroups } from './copyGroups.ts'
import type { FileCopying } from './copyFiles.ts'
import { copyTemplates } from './copyTemplates.ts'
import { refuseUnknownCalendar, settingsChanges, settingsWith } from './settings.ts'

/** Creates contracts, and reads and changes their settings, for System admins. */
export function contractRoutes(api: Api, files: FileStore): void {
  const forContractAdmin = allowing(api, requireContractAdmin)
  serve(
    forContractAdmin,
    getContractSettings,
    async ({ query: { contract_id: contract }, principal, trx }) => {
      await liftReach(trx, principal)
      return readSettings(trx, contract)
    },
  )

  serve(forContractAdmin, changeContractSettings, async ({ body, principal, trx }) => {
    const { contract_id: contract, ...wanted } = body
    await liftReach(trx, principal)
    await changeSettings(trx, { contract, wanted, by: principal.username })
    return readSettings(trx, contract)
  })

  serve(forContractAdmin, createContract, async ({ body, principal, trx, apart, signal }) => {
    const { contract_id: present, code, copies, ...wanted } = body
    const settings = settingsWith(await lockSettings(trx, present), wanted)
    refuseUnknownCalendar(settings.holiday_calendar)
    if (!(await insertContract(trx, { code, ...settings }, principal.userId)))
      throw new InvalidInput({ code: `There is a contract ${code} already.` })
    await recordAdministration(trx, {
      contract: code,
      about: [userSubject(principal.userId)],
      by: principal.username,
      action: `Created the contract ${code} beside ${present}`,
      changes: [
        ...settingsChanges(null, settings),
        ...changed('Copied', null, copies.map((part) => nouns[part]).join(', ') || null),
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
    const copying = { from: present, to: code, by: principal.username }
    const left_out: ContractPartLeftOut[] = []
    const fileCopying = { apart, db: api.db, files, signal }
    for (const part of new Set(copies))
      left_out.push(...(await copy[part](trx, copying, fileCopying)))
    if (left_out.length > 0)
      await recordAdministration(trx, {
        contract: code,
        about: [],
        by: principal.username,
        action: `Left out of the copy of ${present}`,
        changes: left_out.map(({ name, reason }) => ({ field: name, from: null, to: reason })),
      })
    return { ...(await readSettings(trx, code)), left_out }
  })
}

const nouns: Readonly<Record<ContractPart, string>> = {
  lists: 'lists',
  templates: 'form templates',
  groups: 'groups',
}

const copy: Readonly<
  Record<
    ContractPart,
    (
      trx: Transaction<Tables>,
      copying: Copying,
      files: FileCopying,
    ) => Promise<ContractPartLeftOut[]>
  >
> = {
  async lists(trx, copying) {
    await copyLists(trx, copying)
    return []
  },
  templates: copyTemplates,
  groups: copyGroups,
}
