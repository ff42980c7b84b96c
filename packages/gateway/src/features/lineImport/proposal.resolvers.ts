import { deliverableFields, graphNameOf } from '@tidemark/schema/rest/deliverableFields'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { decideProposal } from '@tidemark/schema/rest/proposal'
import { pageSize } from '#connections.ts'
import type { Context } from '#context.ts'
import { GatewayError } from '#errors.ts'
import type { DeliverableProposalResolvers, Resolvers } from '#generated/resolvers.ts'
import { orFault } from '#outcomes.ts'
import { toProposal, toProposalRow } from './proposal.model.ts'

/** Returns the REST name of a field. Throws `INVALID_INPUT` for any other. */
function fieldNamed(graphName: string, path: string): DeliverableField {
  const names = Object.keys(deliverableFields) as DeliverableField[]
  const found = names.find((name) => graphNameOf(name) === graphName)
  if (found) return found
  const message = `'${graphName}' is no field of a deliverable.`
  throw new GatewayError('INVALID_INPUT', message, { fields: { [path]: message } })
}

/** Runs a change of a proposal, then clears the operation's cached reads. */
const changed = (
  { loaders }: Context,
  contract: string,
  run: () => Promise<AnswerOf<typeof decideProposal>>,
) =>
  orFault(async () => {
    const { proposal, import_id: importId } = await run()
    loaders.forget()
    return {
      __typename: 'DeliverableProposalChanged' as const,
      proposal: toProposal(contract, proposal),
      importId,
    }
  })

export const proposalResolvers = {
  Contract: {
    async deliverableProposal({ code }, { id }, { clients }) {
      try {
        const query = { contract: code, id, first: 1 }
        return toProposal(code, (await clients.lineImport.proposal(query)).proposal)
      } catch (error) {
        // A malformed id is treated as unknown.
        if (GatewayError.is(error, 'NOT_FOUND', 'INVALID_INPUT')) return null
        throw error
      }
    },
  },
  Discipline: {
    proposals: async ({ contract, tagCode }, _args, { clients }) =>
      (await clients.lineImport.proposals({ contract, tag_code: tagCode })).map((proposal) =>
        toProposal(contract, proposal),
      ),
  },
  DeliverableProposal: {
    discipline: ({ contract, tagCode }, _args, { loaders }) =>
      loaders.discipline.find(contract, tagCode),
    async rows({ contract, id }, { first, after }, { clients }) {
      const { rows, next } = await clients.lineImport.proposal({
        contract,
        id,
        first: pageSize(first, 100),
        ...(after && { after }),
      })
      return {
        nodes: rows.map(toProposalRow),
        pageInfo: { hasNextPage: next !== null, endCursor: next === null ? null : String(next) },
      }
    },
  } satisfies DeliverableProposalResolvers,
  Mutation: {
    decideDeliverableProposal: (_parent, { input }, context) =>
      changed(context, input.contract, () => {
        const { contract, id, idempotencyKey } = input
        const rows = input.rows.map(({ row, accept, reason, values, conflicts }, at) => ({
          id: Number(row),
          accept,
          ...(reason && { reason }),
          values: (values ?? []).map(({ field, value }, place) => ({
            field: fieldNamed(field, `rows.${at}.values.${place}.field`),
            value: value ?? null,
          })),
          keep: (conflicts ?? []).map(({ field, keepProposed }) => ({
            field,
            value: keepProposed ? ('mine' as const) : ('theirs' as const),
          })),
        }))
        return context.clients.lineImport.decide({ contract, id, rows }, idempotencyKey)
      }),
    withdrawDeliverableProposal: (_parent, { input }, context) =>
      changed(context, input.contract, () => {
        const { contract, id, idempotencyKey } = input
        return context.clients.lineImport.withdraw({ contract, id }, idempotencyKey)
      }),
  },
} satisfies Resolvers
