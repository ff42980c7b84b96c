import { limits } from '@tidemark/schema/limits'
import { connection, windowOf } from '#connections.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFaultOf } from '#outcomes.ts'
import { capitals, small, toChoices } from './mail.model.ts'

const faults = ['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND'] as const
const paths = inputPaths({ time_zone: 'timeZone' })

export const mailResolvers = {
  Contract: {
    mailChoices: async ({ code }, _args, { clients }) =>
      toChoices(await clients.mail.choices(code)),
    outbox: async ({ code }, { state, ...page }, { clients }) => {
      const window = windowOf(page, limits.page.outbox)
      const { rows, count, counts, mode } = await clients.mail.outbox(
        code,
        state ? small(state) : undefined,
        window,
      )
      return {
        ...connection(rows, count, window),
        counts: counts.map((one) => ({ state: capitals(one.state), count: one.count })),
        mode: capitals(mode),
      }
    },
    mailPreview: ({ code }, { id }, { clients }) => clients.mail.preview(code, id),
  },
  Mutation: {
    saveMailChoices: (_parent, { input }, { clients }) =>
      orFaultOf(
        ['INVALID_INPUT', 'NOT_FOUND'],
        async () => {
          const { contract, kinds, timeZone, quiet, idempotencyKey } = input
          const saved = await clients.mail.save(
            {
              contract,
              kinds: (kinds ?? []).map(({ kind, time }) => ({
                kind: small(kind),
                time: small(time),
              })),
              time_zone: timeZone ?? null,
              quiet: quiet ?? null,
            },
            idempotencyKey,
          )
          return { __typename: 'MailChoicesSaved' as const, choices: toChoices(saved) }
        },
        paths,
      ),
    retryMails: (_parent, { input: { contract, ids, idempotencyKey } }, { clients }) =>
      orFaultOf(faults, async () => ({
        __typename: 'MailsChanged' as const,
        ...(await clients.mail.retry({ contract, ids: [...ids] }, idempotencyKey)),
      })),
    discardMails: (_parent, { input: { contract, ids, idempotencyKey } }, { clients }) =>
      orFaultOf(faults, async () => ({
        __typename: 'MailsChanged' as const,
        ...(await clients.mail.discard({ contract, ids: [...ids] }, idempotencyKey)),
      })),
  },
} satisfies Resolvers
