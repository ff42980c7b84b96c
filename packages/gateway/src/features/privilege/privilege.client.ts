import {
  createPrivileges,
  deletePrivilege,
  encodePrivilege,
  explainReach,
  listPrivilegeTypes,
  listPrivilegeValues,
  previewGroupChange,
  previewReach,
  privilegesOfGroup,
} from '@tidemark/schema/rest/privilege'
import type {
  GroupChangeInput,
  PrivilegeEditInput,
  PrivilegeType,
  RemovePrivilegeInput,
  SavePrivilegeInput,
} from '#generated/resolvers.ts'
import { type Call, idempotent } from '#upstream/services.ts'
import {
  fromInput,
  fromType,
  type PrivilegeModel,
  toPrivilege,
  toReach,
  toReachChange,
  toType,
} from './privilege.model.ts'

/** Creates the REST client of the privilege service. */
export const privilegeClient = (call: Call) => ({
  types: async () => {
    const { types, hierarchy } = await call(listPrivilegeTypes)
    return types.map((type) => ({ type: toType(type), below: (hierarchy[type] ?? []).map(toType) }))
  },
  values: async (
    contract: string,
    type: PrivilegeType,
    { parent, above }: { parent?: string | null; above?: readonly string[] | null },
  ) =>
    (
      await call(listPrivilegeValues, {
        query: {
          contract_id: contract,
          type: fromType(type),
          ...(parent && { parent }),
          ...(above && above.length > 0 && { above: [...above] }),
        },
      })
    ).values,
  ofGroup: async (contract: string, group: string): Promise<PrivilegeModel[]> =>
    (
      await call(privilegesOfGroup, { query: { group_id: group, contract_id: contract } })
    ).Privileges.map((row) => toPrivilege(contract, row)),
  save: async ({
    idempotencyKey,
    ...edit
  }: SavePrivilegeInput): Promise<PrivilegeModel | undefined> => {
    const { Privileges } = await call(createPrivileges, {
      body: { privileges: [toEdited(edit)] },
      ...idempotent(idempotencyKey),
    })
    return Privileges.map((row) => toPrivilege(row.privilege.value, row))[0]
  },
  remove: ({ name, group, version, idempotencyKey }: RemovePrivilegeInput) =>
    call(deletePrivilege, {
      body: { name, group_id: group, ...(version != null && { version }) },
      ...idempotent(idempotencyKey),
    }),
  reachOf: async (contract: string, username: string, tagCode?: string | null) =>
    toReach(
      await call(explainReach, {
        query: { contract_id: contract, username, ...(tagCode && { tag_code: tagCode }) },
      }),
    ),
  reachWithEdits: async (
    contract: string,
    username: string,
    edits: readonly PrivilegeEditInput[],
  ) =>
    toReach(
      await call(previewReach, {
        body: { contract_id: contract, username, privileges: edits.map(toEdited) },
      }),
    ),
  reachAfter: async (
    contract: string,
    { group, joining, leaving, privileges, removed, deleted }: GroupChangeInput,
  ) =>
    toReachChange(
      await call(previewGroupChange, {
        body: {
          contract_id: contract,
          group_id: group,
          joining: [...(joining ?? [])],
          leaving: [...(leaving ?? [])],
          privileges: (privileges ?? []).map(toEdited),
          removed: [...(removed ?? [])],
          deleted: deleted ?? false,
        },
      }),
    ),
})

const toEdited = ({ name, newName, groups, privilege, version }: PrivilegeEditInput) => ({
  name,
  ...(newName != null && { new_name: newName }),
  related_groups: [...groups],
  privilege: encodePrivilege(fromInput(privilege)),
  ...(version != null && { version }),
})
