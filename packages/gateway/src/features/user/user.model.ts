import type { FoundUser, ProfileRow } from '@tidemark/schema/rest/user'
import { modulesOf, roleLabel } from '@tidemark/schema/rules/roles'
import type { Named } from '#upstream/attributes.ts'

/** The signed-in person in the contract they have chosen. */
export interface ViewerModel {
  id: string
  username: string
  name: string
  roles: { key: string; label: string }[]
  modules: string[]
  defaultModule: string | null
  contract: ContractSummaryModel | null
  contracts: ContractSummaryModel[]
  demonstration: boolean
}
export interface ContractSummaryModel {
  code: string
  name: string
  timeZone: string
}

/** Somebody who can be named. Most are known by username alone; `name` is there when they were found in the directory. */
export interface PersonModel extends Named {
  name?: string
}

export function toViewer(row: ProfileRow): ViewerModel {
  return {
    id: row.user_id,
    username: row.username,
    name: row.name,
    roles: row.roles.map((key) => ({ key, label: roleLabel(key) })),
    modules: modulesOf(row.roles),
    defaultModule: row.default_module,
    contract: row.contract && toSummary(row.contract),
    contracts: row.contract_list.map(toSummary),
    demonstration: row.demonstration,
  }
}

const toSummary = (row: NonNullable<ProfileRow['contract']>): ContractSummaryModel => ({
  code: row.contract_code,
  name: row.contract_name,
  timeZone: row.time_zone,
})

export const toPerson = ({ username, name }: FoundUser): PersonModel => ({ username, name })
