import { addRags } from '@tidemark/schema/rules/schedule'
import type { Context } from '#context.ts'
import type {
  Deliverable,
  DeliverableProgress,
  DeliverableProgressResolvers,
  DeliverableResolvers,
  DeliverablesSavedResolvers,
  NamedDeliverable,
  NamedDeliverableResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { DeliverableModel } from './deliverable.line.ts'
import {
  type DeliverableProgressModel,
  type NamedDeliverableModel,
  toDeliverableChoices,
} from './deliverable.model.ts'
import { deliverableMutations } from './deliverable.mutations.ts'
import { type DeliverablesChange, deliverablesTopic } from './deliverable.topics.ts'
import { type NumbersChangeModel, numbersTopic } from './numbers.topics.ts'

const choicesOf = async (contract: string, { loaders }: Context) =>
  toDeliverableChoices(await loaders.asset.choices(contract, 'Document'))

export const deliverableResolvers = {
  Discipline: {
    deliverables: ({ contract, tagCode }, { tagCodes }, { loaders, clients }) =>
      tagCodes
        ? clients.deliverable.nameLines(contract, tagCode, tagCodes)
        : loaders.deliverable.ofDiscipline(contract, tagCode),
    deliverableCounts: ({ contract, tagCode }, _args, { loaders }) =>
      loaders.deliverable.countsOf(contract, tagCode),
    rag: ({ contract, tagCode }, _args, { loaders }) =>
      loaders.deliverable.ragsOf(contract, tagCode),
    deliverableChoices: ({ contract }, _args, context) => choicesOf(contract, context),
  },
  Contract: {
    deliverableChoices: ({ code }, _args, context) => choicesOf(code, context),
    namedDeliverables: ({ code }, { tagCodes }, { clients }) =>
      clients.deliverable.nameAll(code, tagCodes),
  },
  Tidp: {
    async rag({ contract, tagCode }, _args, { loaders }) {
      const disciplines = await loaders.discipline.ofPlan(contract, tagCode)
      return addRags(
        await Promise.all(
          disciplines.map((one) => loaders.deliverable.ragsOf(contract, one.tagCode)),
        ),
      )
    },
  },
  Task: {
    async rag({ contract, subject, tagCode, parentTagCode }, _args, { loaders }) {
      if (subject === 'FORM') return null
      const plan = subject === 'TIDP' ? tagCode : parentTagCode
      const rags = plan && (await loaders.deliverable.ragsOfPlan(contract, plan))
      if (!rags || rags.size === 0) return null
      return subject === 'TIDP' ? addRags([...rags.values()]) : (rags.get(tagCode) ?? null)
    },
  },
  Mutation: deliverableMutations,
  Subscription: {
    deliverablesChanged: {
      subscribe: (_parent, { contract, discipline }, { watch }) =>
        watch(deliverablesTopic(contract, discipline)),
      resolve: (change: DeliverablesChange) => change,
    },
    numbersChanged: {
      subscribe: (_parent, { contract }, { watch }) => watch(numbersTopic(contract)),
      resolve: (change: NumbersChangeModel) => change,
    },
  },
  DeliverablesSaved: {
    lines: ({ discipline: { contract, tagCode }, saved }, _args, { clients }) =>
      clients.deliverable.nameLines(contract, tagCode, saved),
  } satisfies DeliverablesSavedResolvers,
  Deliverable: fields<Deliverable, DeliverableModel>()({} satisfies DeliverableResolvers),
  NamedDeliverable: fields<NamedDeliverable, NamedDeliverableModel>()(
    {} satisfies NamedDeliverableResolvers,
  ),
  DeliverableProgress: fields<DeliverableProgress, DeliverableProgressModel>()(
    {} satisfies DeliverableProgressResolvers,
  ),
} satisfies Resolvers
