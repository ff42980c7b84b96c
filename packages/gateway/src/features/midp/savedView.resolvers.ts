import type {
  MutationResolvers,
  Resolvers,
  SavedView,
  SavedViewResolvers,
} from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { fields } from '#resolving.ts'
import { type SavedViewModel, toGiven, toSavedView } from './savedView.model.ts'

const paths = inputPaths({
  content: null,
  group_by: 'groupBy',
  across: 'across',
  discipline: 'disciplines',
  plan: 'plans',
  lot: 'lots',
  work_package: 'workPackages',
  author: 'authors',
  document_type: 'documentTypes',
  status: 'statuses',
  suitability: 'suitabilities',
  stage: 'stages',
  originator: 'originators',
  classification: 'classifications',
  classification_group: 'classificationGroups',
  in_cde: 'inCde',
  rag: 'rags',
  due_week: 'dueWeeks',
  due_month: 'dueMonths',
  due_window: 'dueWindows',
})
const versionOf = (version: number | null | undefined) => (version == null ? {} : { version })

export const savedViewResolvers = {
  Contract: {
    savedViews: async ({ code }, _args, { clients }) =>
      (await clients.savedView.list(code)).views.map(toSavedView),
    async landingView({ code }, _args, { clients }) {
      const { views, landing } = await clients.savedView.list(code)
      const found = views.find(({ id }) => id === landing)
      return found ? toSavedView(found) : null
    },
    viewGroups: async ({ code }, _args, { clients }) => (await clients.savedView.list(code)).groups,
  },
  SavedView: fields<SavedView, SavedViewModel>()({} satisfies SavedViewResolvers),
  Mutation: {
    createSavedView: (_parent, { input: { idempotencyKey, ...input } }, { clients }) =>
      orFault(
        async () => ({
          __typename: 'SavedViewChanged' as const,
          view: toSavedView(await clients.savedView.create(toGiven(input), idempotencyKey)),
        }),
        paths,
      ),
    updateSavedView: (_parent, { input }, { clients }) =>
      orFault(async () => {
        const { id, version, idempotencyKey, ...given } = input
        const body = { ...toGiven(given), id, ...versionOf(version) }
        return {
          __typename: 'SavedViewChanged' as const,
          view: toSavedView(await clients.savedView.update(body, idempotencyKey)),
        }
      }, paths),
    deleteSavedView: (_parent, { input }, { clients }) =>
      orFault(async () => {
        const { contract, id, version, idempotencyKey } = input
        await clients.savedView.delete({ contract, id, ...versionOf(version) }, idempotencyKey)
        return { __typename: 'SavedViewDeleted' as const, id }
      }),
    chooseLandingView: (_parent, { input: { contract, id, idempotencyKey } }, { clients }) =>
      orFaultOf(['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => ({
        __typename: 'LandingViewChosen' as const,
        id: await clients.savedView.chooseLanding({ contract, id: id ?? null }, idempotencyKey),
      })),
  } satisfies MutationResolvers,
} satisfies Resolvers
