import type { FoundUser, ProfileRow } from '@tidemark/schema/rest/user'
import { modulesOf, roleLabel } from '@tidemark/schema/rules/roles'
import type { UserReference } from '#upstream/attributes.ts'

/** The signed-in user in the chosen contract. */
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
  amberDays: number
}

/** A user by username. The rest is present if it came with the response. */
export interface PersonModel extends UserReference {
  name?: string
  hasLeft?: boolean | null
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
  amberDays: row.amber_days,
})

export const toPerson = ({ username, name, has_left }: FoundUser): PersonModel => ({
  username,
  name,
  hasLeft: has_left,
})
