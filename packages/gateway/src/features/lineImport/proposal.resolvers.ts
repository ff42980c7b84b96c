import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { decideProposal } from '@tidemark/schema/rest/proposal'
import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import type { Context } from '#context.ts'
import type { DeliverableProposalResolvers, Resolvers } from '#generated/resolvers.ts'
import { orNull } from '#orNull.ts'
import { orFault } from '#outcomes.ts'
import { FieldNames } from './importMapping.model.ts'
import { toProposal, toProposalRow } from './proposal.model.ts'

const noField = 'no field of a deliverable'
const fields = Object.keys(deliverableFields) as DeliverableField[]

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
    deliverableProposal: ({ code: contract }, { id }, { clients }) =>
      orNull(
        clients.lineImport
          .proposal({ contract, id, first: 1 })
          .then(({ proposal }) => toProposal(contract, proposal)),
        // A malformed id is treated as unknown.
        'INVALID_INPUT',
      ),
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
        ...(after && { after: cursorFrom(after) }),
      })
      return keysetPage(
        rows.map((row) => toProposalRow(contract, row)),
        next,
      )
    },
  } satisfies DeliverableProposalResolvers,
  Mutation: {
    decideDeliverableProposal: (_parent, { input }, context) =>
      changed(context, input.contract, () => {
        const { contract, id, idempotencyKey } = input
        const names = new FieldNames(fields, noField)
        const rows = input.rows.map(({ row, accept, reason, values, conflicts }, at) => ({
          id: Number(row),
          accept,
          ...(reason && { reason }),
          values: (values ?? []).map(({ field, value }, place) => ({
            field: names.named(field, `rows.${at}.values.${place}.field`),
            value: value ?? null,
          })),
          keep: (conflicts ?? []).map(({ field, keepProposed }) => ({
            field,
            value: keepProposed ? ('mine' as const) : ('theirs' as const),
          })),
        }))
        const { lineImport } = context.clients
        return names.orUnknownName(lineImport.decide({ contract, id, rows }, idempotencyKey))
      }),
    withdrawDeliverableProposal: (_parent, { input }, context) =>
      changed(context, input.contract, () => {
        const { contract, id, idempotencyKey } = input
        return context.clients.lineImport.withdraw({ contract, id }, idempotencyKey)
      }),
  },
} satisfies Resolvers
