import { limits } from '@tidemark/schema/limits'
import { connection, windowOf } from '#connections.ts'
import { GatewayError } from '#errors.ts'
import type * as Graph from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { FormFieldModel, FilledFormModel, FormTaskModel } from './form.model.ts'
import { formMutations } from './form.mutations.ts'
import { type FormsChangeModel, formsTopic } from './form.topics.ts'

export const formResolvers = {
  Contract: {
    formTasks: async ({ code }, { activeOnly, documentNumber, ...page }, { clients }) => {
      const window = windowOf(page, limits.page.formTasks)
      const { tasks, count } = await clients.form.tasks(
        code,
        { activeOnly, documentNumber: documentNumber?.trim() || null },
        window,
      )
      // Pages count forms, so that a form's tasks stay on one page.
      const forms = [...new Set(tasks.map(({ form }) => form))]
      return { ...connection(forms, count, window), nodes: tasks }
    },
    form: async ({ code }, { task }, { clients }) => {
      if (!/^\d{1,9}$/.test(task)) return null
      try {
        return await clients.form.one(code, task)
      } catch (error) {
        if (GatewayError.is(error, 'NOT_FOUND')) return null
        throw error
      }
    },
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
  FormTask: fields<Graph.FormTask, FormTaskModel>()({} satisfies Graph.FormTaskResolvers),
  FormField: fields<Graph.FormField, FormFieldModel>()({} satisfies Graph.FormFieldResolvers),
} satisfies Graph.Resolvers
