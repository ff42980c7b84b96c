import { limits } from '@tidemark/schema/limits'
import { removedMessage, staleMessage } from '@tidemark/schema/rules/actions'
import type {
  Person,
  PersonResolvers,
  Resolvers,
  Viewer,
  ViewerResolvers,
} from '#generated/resolvers.ts'
import { connection, windowOf } from '#connections.ts'
import { GatewayError } from '#errors.ts'
import { orFaultOf } from '#outcomes.ts'
import { fields } from '#resolving.ts'
import { userReference } from '#upstream/attributes.ts'
import { type PersonModel, toPerson, type ViewerModel } from './user.model.ts'

/** Returns the names, each once, without empty and overlong ones. Throws `INVALID_INPUT` for too many. */
function searchable(names: readonly string[]): string[] {
  const most = limits.peoplePerRead
  const message = `Name at most ${most} people.`
  if (names.length > most)
    throw new GatewayError('INVALID_INPUT', message, { fields: { names: message } })
  const trimmed = names.map((name) => name.trim())
  return [...new Set(trimmed)].filter((name) => name && name.length <= limits.text.search.max)
}

export const userResolvers = {
  Query: {
    viewer: (_parent, _args, { loaders }) => loaders.user.viewer(),
  },
  Mutation: {
    chooseContract: (_parent, { input }, { clients, loaders }) =>
      orFaultOf(['NOT_FOUND'], async () => {
        const viewer = await clients.user.chooseContract(input.code, input.idempotencyKey)
        loaders.forget()
        return { __typename: 'ContractChosen', viewer }
      }),
  },
  Contract: {
    people: async ({ code }, { search, programs, inactive, forms, ...page }, { clients }) => {
      const window = windowOf(page, 50)
      const asked = {
        start: search?.trim() || null,
        programs: programs ?? false,
        inactive: inactive ?? false,
        forms: forms ?? false,
      }
      const { people, count } = await clients.user.search(code, asked, window)
      const usernames = (found: typeof people) => found.map(({ username }) => username)
      return {
        ...connection(people.map(toPerson), count, window),
        programs: usernames(people.filter((person) => person.is_program)),
        inactive: usernames(people.filter((person) => !person.is_active)),
      }
    },
    namedPeople: ({ code }, { names }, { clients }) => clients.user.named(code, searchable(names)),
  },
  Conflict: {
    // The services name people by username, and do not compare them with the caller.
    message: async ({ message, changedBy }, _args, { principal, loaders }) => {
      if (!changedBy) return message
      if (changedBy === principal.username) return staleMessage(null)
      return staleMessage(await loaders.user.displayName(changedBy))
    },
    changedFirstBy: ({ changedBy }) => (changedBy ? userReference(changedBy) : null),
  },
  NotFound: {
    message: async ({ message, removedBy }, _args, { principal, loaders }) => {
      if (removedBy === null) return message
      if (removedBy === principal.username) return removedMessage(null)
      return removedMessage(await loaders.user.displayName(removedBy))
    },
  },
  Viewer: fields<Viewer, ViewerModel>()({} satisfies ViewerResolvers),
  Person: fields<Person, PersonModel>()({
    id: ({ username }) => username,
    // Reads the context only if needed, so that an event that carries names is the same for
    // everybody (`protocol/execution/subscriptions.ts`).
    name: ({ username, name }, _args, context) =>
      name ?? context.loaders.user.displayName(username),
    hasLeft: ({ username, hasLeft }, _args, context) =>
      hasLeft ?? context.loaders.user.hasLeft(username),
  } satisfies PersonResolvers),
} satisfies Resolvers
