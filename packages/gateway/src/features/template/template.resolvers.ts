import { pageOf } from '#connections.ts'
import type * as Graph from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import { limits } from '@tidemark/schema/limits'
import type {
  AttributeModel,
  FormModel,
  RevisionModel,
  SummaryModel,
  TemplateModel,
} from './template.model.ts'
import { templateMutations } from './template.mutations.ts'

export const templateResolvers = {
  Contract: {
    templates: ({ code }, { name, ...page }, { clients }) =>
      pageOf(page, limits.page.templates, (window) =>
        clients.template.search(code, name?.trim() || null, window),
      ),
    template: ({ code }, { id }, { clients }) => clients.template.template(code, id),
    fillableTemplates: ({ code }, _args, { clients }) => clients.template.fillable(code),
    fillableForms: ({ code }, { template, revision }, { clients }) =>
      clients.template.forms(code, template, revision ?? null),
    templateComponents: ({ code }, { name, ...page }, { clients }) =>
      pageOf(page, limits.page.components, (window) =>
        clients.template.components(code, name?.trim() || null, window),
      ),
    templateAttributeTypes: ({ code }, _args, { clients }) => clients.template.attributeTypes(code),
    templateNumberIsOriginal: ({ code }, { number }, { clients }) =>
      clients.template.isOriginal(code, number),
  },
  Mutation: templateMutations,
  Template: fields<Omit<Graph.Template, 'actions'>, TemplateModel>()(
    {} satisfies Graph.TemplateResolvers,
  ),
  TemplateSummary: fields<Graph.TemplateSummary, SummaryModel>()(
    {} satisfies Graph.TemplateSummaryResolvers,
  ),
  TemplateForm: fields<Graph.TemplateForm, FormModel>()({} satisfies Graph.TemplateFormResolvers),
  TemplateAttribute: fields<Graph.TemplateAttribute, AttributeModel>()(
    {} satisfies Graph.TemplateAttributeResolvers,
  ),
  TemplateRevision: fields<Graph.TemplateRevision, RevisionModel>()(
    {} satisfies Graph.TemplateRevisionResolvers,
  ),
} satisfies Graph.Resolvers
