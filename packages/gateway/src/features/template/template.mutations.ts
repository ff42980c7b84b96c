import type { MutationResolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import type { SavedTemplate } from './template.client.ts'
import { toCreate, toUpdate } from './template.inputs.ts'

const paths = inputPaths({
  attribute_name: 'name',
  display_name: 'displayName',
  attribute_type: 'type',
  depends_on_conditional: 'conditional',
  predetermined_list: 'predeterminedList',
  attribute_description: 'description',
  attribute_unit: 'unit',
  number_mask: 'numberMask',
  numbers_forms: 'numbersForms',
  display_group: 'displayGroup',
  display_style: 'displayStyle',
  linked_attribute_id: 'linkedAttributeId',
  original_id: 'originalId',
})

const answer = (save: () => Promise<SavedTemplate>) =>
  orFault(async () => ({ __typename: 'TemplateChanged' as const, ...(await save()) }), paths)

export const templateMutations = {
  createTemplate: (_parent, { input }, { clients }) =>
    answer(() => clients.template.create(toCreate(input), input.idempotencyKey)),
  updateTemplate: (_parent, { input }, { clients }) =>
    answer(() => clients.template.update(toUpdate(input), input.idempotencyKey)),
  removeTemplateGuidance: (_parent, { input }, { clients }) =>
    answer(() => clients.template.removeGuidance(input, input.idempotencyKey)),
  removeTemplate: (_parent, { input: { contract, id, idempotencyKey } }, { clients }) =>
    orFaultOf(['NOT_ALLOWED', 'NOT_FOUND'], async () => ({
      __typename: 'TemplateRemoved' as const,
      id: await clients.template.remove(contract, id, idempotencyKey),
    })),
} satisfies MutationResolvers
