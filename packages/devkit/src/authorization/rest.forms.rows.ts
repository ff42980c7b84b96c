import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { PrincipalName } from './principals.ts'
import { formPeople } from './principals.ts'
import type { Site } from './site.ts'
import { act, asks, ofContract, sends, uploads } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'

const { templates, templateEditing } = restrictedTo
const forms: readonly PrincipalName[] = [...restrictedTo.forms, ...formPeople]
/** People who see a form, limited to their attributes. */
const formReaders: readonly PrincipalName[] = [...formPeople, ...templates]

/** Returns an action on the task of the owner, the reviewer or the contributor. */
const onForm = (
  name: string,
  may: readonly PrincipalName[],
  answers: number,
  on: 'formTask' | 'reviewTask' | 'contributorTask' = 'formTask',
  more: (at: Site) => object = () => ({}),
): Record<string, RestRow> => ({
  [`POST /workflow/actions/ ${name}`]: sends(
    may,
    (at) => ({
      action_name: name,
      task_id: Number(at[on]),
      action_input_parameters: { contract: at.contract, ...more(at) },
    }),
    { answers },
  ),
})

/** Forms, their tasks and files. */
export const formRows: Readonly<Record<string, RestRow>> = {
  'GET /workflow/tasks/': asks(forms, ofContract),
  'GET /workflow/tasks/counts/': asks(forms, ofContract, { bare: true }),
  'GET /workflow/tasks/file/': asks(forms, ({ contract }) => ({ contract, format: 'csv' })),
  'GET /workflow/forms/pulse/': asks(forms, ofContract, { bare: true }),
  'GET /workflow/form/': asks(formReaders, ({ contract, formTask }) => ({
    contract,
    task_id: formTask,
  })),
  'GET /workflow/form/ contributor': asks(
    ['formContributor', 'formOwner'],
    ({ contract, contributorTask }) => ({ contract, task_id: contributorTask }),
  ),
  'GET /assets/form/:type/:id/pdf/': asks(
    formReaders,
    ({ contract, classCode, formTask }) => ({ ':type': classCode, ':id': formTask, contract }),
    { answers: 409, bare: true },
  ),
  'POST /assets/attribute/attachment/': uploads(
    ['formOwner'],
    ({ contract, form, attachment }) => ({ contract, tag_code: form, attribute_name: attachment }),
    { answers: 409 },
  ),
  'GET /assets/attribute/attachment/': asks(formReaders, ({ contract, form, attachment }) => ({
    contract,
    tag_code: form,
    attribute_name: attachment,
  })),
  'GET /assets/attribute/attachment/content/': asks(
    formReaders,
    ({ contract, form, attachment }) => ({ contract, tag_code: form, attribute_name: attachment }),
  ),
  ...act('action_create_form', forms, ({ contract, classCode }) => ({
    contract,
    form_data: { class_code: classCode, attribute: {} },
  })),
  ...act(
    'action_create_form foreign values',
    forms,
    ({ contract, username, attachment }, its) => ({
      contract,
      form_data: {
        class_code: its.classCode,
        attribute: { [attachment]: '1', [`${its.template}-4`]: username },
      },
    }),
    { answers: 422 },
  ),
  ...onForm(
    'action_fill_form_attributes',
    ['formContributor'],
    200,
    'contributorTask',
    ({ template }) => ({ form_data: { attribute: { [`${template}-1`]: 'Filled' }, version: 1 } }),
  ),
  ...onForm('action_send_form_task', ['formOwner'], 200, 'formTask', ({ template }) => ({
    contributors: [
      {
        user: 'assets.creator@people.example',
        permissions: { read_only: [], write: [`${template}-1`] },
      },
    ],
  })),
  ...onForm('action_resend_form_task', ['formOwner'], 409, 'contributorTask'),
  ...onForm('action_mark_filling_task_complete', ['formContributor'], 200, 'contributorTask'),
  ...onForm('action_recall_form_task', ['formOwner'], 409, 'contributorTask'),
  ...onForm('action_withdraw_form_task', ['formOwner'], 409, 'contributorTask'),
  // To the person who has it: another would make the form somebody else's for the rows that follow.
  ...onForm('action_reassign_form_task', ['formOwner'], 422, 'formTask', () => ({
    user: 'formowner@people.example',
  })),
  ...onForm('action_finish_form_task', ['formReviewer'], 409, 'reviewTask'),
  ...onForm('action_close_form_task', ['formOwner'], 409),
  ...onForm('action_mark_form_complete', ['formOwner'], 409),
}

/** Templates and their files. */
export const templateRows: Readonly<Record<string, RestRow>> = {
  'GET /assets/class/form_template': asks(forms, ofContract),
  'GET /asset_service/attributes/detail_attributes/': asks(forms, ({ contract, template }) => ({
    contract,
    ids: `${template}@1`,
  })),
  'GET /asset_service/attributes/detail_attributes/ beside one’s own': asks(
    forms,
    ({ contract, template }, own) => ({ contract, ids: [own.template, template] }),
  ),
  'GET /asset_service/forms/': asks(forms, ofContract),
  'GET /asset_service/components/': asks(templates, ofContract),
  'GET /asset_service/form/': asks(templates, ({ contract, template }) => ({
    contract,
    ids: template,
  })),
  'GET /asset_service/component/attribute_types/': asks(templates, ofContract, { bare: true }),
  'GET /asset_service/class/metadata/': asks(templates, ({ contract, classCode }) => ({
    contract,
    class_code: classCode,
  })),
  'GET /asset_service/form/guidance/': asks(forms, ({ contract, guidance }) => ({
    contract,
    linked_guidance_file_id: guidance,
  })),
  'GET /asset_service/attributes/template_value/': asks(forms, ({ contract, image }) => ({
    contract,
    file_id: image,
  })),
  'POST /asset_service/form/create/': sends(templateEditing, ({ contract }) => ({
    contract,
    name: 'Made template',
    number: 'MADE',
    attributes: [],
    components: [],
  })),
  'POST /asset_service/form/update/': sends(templateEditing, ({ contract, template }) => ({
    contract,
    id: template,
    version: 1,
    name: 'Another name',
  })),
  'POST /asset_service/attributes/upload_template_value': uploads(
    templateEditing,
    ({ contract, picture }) => ({ contract_id: contract, attribute_id: picture }),
  ),
  'POST /asset_service/form/guidance/upload/': uploads(
    templateEditing,
    ({ contract, template }) => ({ contract, parent_class_id: template }),
    { answers: 422 },
  ),
  'GET /asset_service/form/guidance/remove/': asks(templateEditing, ({ contract, template }) => ({
    contract,
    parent_class_id: template,
  })),
  'POST /asset_service/form/remove/': sends(templateEditing, ({ contract, template }) => ({
    contract,
    id: template,
  })),
}
