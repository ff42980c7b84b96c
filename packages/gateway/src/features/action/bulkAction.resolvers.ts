import type { BulkActionName } from '@tidemark/schema/rest/bulkAction'
import type { BulkAction, Resolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFaultOf } from '#outcomes.ts'
import { rowsOfPreview, runBulk } from './bulkAction.run.ts'

const names = {
  FETCH_DELIVERABLE_NUMBERS: 'action_fetch_deliverable_numbers',
  ACCEPT_DISCIPLINE: 'action_accept_discipline',
} as const satisfies Record<BulkAction, BulkActionName>

const paths = inputPaths({ lines: 'deliverables', action_name: 'action' })

export const bulkActionResolvers = {
  Contract: {
    bulkActionPreview: async ({ code }, { action, deliverables }, { clients }) =>
      rowsOfPreview(
        await clients.action.previewBulk({
          contract: code,
          action_name: names[action],
          lines: deliverables,
        }),
      ),
  },
  Mutation: {
    runBulkAction: (_parent, { input }, { clients, perform }) =>
      orFaultOf(
        ['INVALID_INPUT', 'NOT_FOUND'],
        async () => {
          const { contract, action, deliverables, idempotencyKey: key } = input
          const name = names[action]
          const preview = await clients.action.previewBulk({
            contract,
            action_name: name,
            lines: deliverables,
          })
          const rows = await runBulk({ perform, contract, name, preview, key })
          return { __typename: 'BulkActionDone' as const, rows }
        },
        paths,
      ),
  },
} satisfies Resolvers
