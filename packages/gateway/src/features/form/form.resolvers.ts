import { limits } from '@tidemark/schema/limits'
import { orNull } from '#orNull.ts'
import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import type * as Graph from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type {
  FilledFormModel,
  FormFieldModel,
  FormSelection,
  FormTaskModel,
  FormTasksModel,
} from './form.model.ts'
import { formMutations } from './form.mutations.ts'
import { type FormsChangeModel, formsTopic } from './form.topics.ts'

export const formResolvers = {
  Contract: {
    formTasks: async (
      { code },
      { activeOnly, documentNumber, search, statuses, forms, first, after },
      { clients },
    ) => {
      const selection: FormSelection = {
        activeOnly,
        search: search?.trim() || undefined,
        documentNumber: documentNumber?.trim() || undefined,
        statuses: statuses ?? undefined,
        forms: forms ?? undefined,
      }
      const { tasks, next } = await clients.form.tasks(code, selection, {
        size: pageSize(first, limits.page.formTasks),
        after: cursorFrom(after),
      })
      return { ...keysetPage(tasks, next), contract: code, selection }
    },
    form: async ({ code }, { task }, { clients }) =>
      /^\d{1,9}$/.test(task) ? orNull(clients.form.one(code, task)) : null,
  },
  Mutation: formMutations,
  Subscription: {
    formsChanged: {
      subscribe: (_parent, { contract }, { watch }) => watch(formsTopic(contract)),
      resolve: (change: FormsChangeModel) => change,
    },
  },
  Form: fields<Omit<Graph.Form, 'forms'>, FilledFormModel>()({
    forms: ({ rows }, _args, { templateForm }) => rows.map(templateForm),
    fields: (form) => form.fields,
  } satisfies Graph.FormResolvers),
  FormTaskConnection: fields<Graph.FormTaskConnection, FormTasksModel>()({
    totalCount: ({ contract, selection }, _args, { clients }) =>
      clients.form.count(contract, selection),
    counts: ({ contract, selection }, _args, { clients }) =>
      clients.form.counts(contract, selection),
  } satisfies Graph.FormTaskConnectionResolvers),
  FormTask: fields<Graph.FormTask, FormTaskModel>()({} satisfies Graph.FormTaskResolvers),
  FormField: fields<Graph.FormField, FormFieldModel>()({} satisfies Graph.FormFieldResolvers),
} satisfies Graph.Resolvers
