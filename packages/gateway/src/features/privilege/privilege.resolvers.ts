import { respelledLists } from '@tidemark/schema/rest/privilege'
import type {
  Privilege,
  PrivilegeResolvers,
  Reach,
  ReachResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { orNull } from '#orNull.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { notFound } from '#notFound.ts'
import { fields } from '#resolving.ts'
import type { PrivilegeModel, ReachModel } from './privilege.model.ts'

const paths = inputPaths({
  privileges: null,
  ...respelledLists,
  related_groups: 'groups',
  new_name: 'newName',
})
/**
 * Returns the path in the input; the index is left out, because the request holds a single
 * privilege.
 */
const pathOf = (servicePath: string) => paths(servicePath.replace(/^privileges\.0\./, ''))

export const privilegeResolvers = {
  Contract: {
    privilegeTypes: (_contract, _args, { clients }) => clients.privilege.types(),
    privilegeValues: ({ code }, { type, ...places }, { clients }) =>
      clients.privilege.values(code, type, places),
    groupPrivileges: ({ code }, { group }, { clients }) => clients.privilege.ofGroup(code, group),
    reachOf: ({ code }, { person, tagCode }, { clients }) =>
      orNull(clients.privilege.reachOf(code, person, tagCode)),
    reachWithEdits: ({ code }, { person, edits }, { clients }) =>
      orNull(clients.privilege.reachWithEdits(code, person, edits)),
    reachAfter: ({ code }, { change }, { clients }) =>
      orNull(clients.privilege.reachAfter(code, change)),
  },
  Mutation: {
    savePrivilege: (_parent, { input }, { clients, loaders }) =>
      orFault(async () => {
        const privilege = await clients.privilege.save(input).finally(loaders.forget)
        if (!privilege) throw notFound()
        return { __typename: 'PrivilegeSaved' as const, privilege }
      }, pathOf),
    removePrivilege: (_parent, { input }, { clients, loaders }) =>
      orFaultOf(['CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
        await clients.privilege.remove(input).finally(loaders.forget)
        return { __typename: 'PrivilegeRemoved' as const, name: input.name }
      }),
  },
  Privilege: fields<Privilege, PrivilegeModel>()({} satisfies PrivilegeResolvers),
  Reach: fields<Reach, ReachModel>()({} satisfies ReachResolvers),
} satisfies Resolvers
