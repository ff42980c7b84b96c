import type { FormRow, FormTaskRow } from '@tidemark/schema/rest/form'
import { getForm } from '@tidemark/schema/rest/form'
import { searchUsers } from '@tidemark/schema/rest/user'
import { ann, playContract } from '#testkit/plan.ts'
import { answers, type Scene } from '#testkit/scriptedServer.ts'
import { type World } from '#testkit/world.ts'

export const blocked = {
  code: 'TASK_OPEN',
  message: 'Kai is still filling the form.',
  target: '8',
  within: null,
}
export const task = (
  task_id: number,
  task_name: FormTaskRow['task_name'],
  assignee: string,
  more: Partial<FormTaskRow> & { form?: string } = {},
): FormTaskRow => {
  const { form = 'F1', ...rest } = more
  return {
    task_id,
    task_name,
    status: '0',
    is_withdrawn: false,
    created_at: '2026/11/01 08:00:00',
    modified_at: '2026/11/03 09:00:00',
    created_by: ann.username,
    parent_task_id: null,
    main_asset: {
      tag_code: form,
      contract: '1DM03',
      class_code: 'S/D',
      class_name: 'Site Diary',
      attribute: { 'Document Number (site)': `SD-${form}` },
    },
    metadata: {
      form_template_id: '7',
      form_revision: 2,
      class_code: 'S/D',
      attribute_name: null,
      assigned_users: assignee,
      read_only: '',
      write: '',
    },
    sent_at: null,
    sent_by: null,
    recipients: [],
    acting: [],
    unable: [],
    possible_actions: [],
    actions: [],
    ...rest,
  }
}
export const owners = task(7, 'FORM_OWNER', ann.username, {
  status: '2',
  sent_at: '2026/11/02 10:00:00',
  recipients: ['kai@dunmere.example'],
  acting: ['kai@dunmere.example'],
  unable: ['kai@dunmere.example'],
  possible_actions: ['action_send_form_task'],
  actions: [
    { actionName: 'action_send_form_task', allowed: true, blockers: [] },
    { actionName: 'action_close_form_task', allowed: false, blockers: [blocked] },
  ],
})
export const contributors = task(8, 'FORM_CONTRIBUTOR', 'kai@dunmere.example', {
  parent_task_id: 7,
  sent_at: '2026/11/02 10:00:00',
  sent_by: 'kai@dunmere.example',
})

const attribute = (
  id: string,
  attribute_type: 'Text' | 'User' | 'Media',
  more: Partial<FormRow['forms'][number]['attributes'][number]>,
) => ({
  id,
  sequence: 1,
  attribute_name: `Name ${id}`,
  display_name: `Shown ${id}`,
  attribute_type,
  mandatory: false,
  depends_on: null,
  depends_on_conditional: null,
  predetermined_list: null,
  contexts: [],
  attribute_description: '',
  attribute_unit: '',
  number_mask: null,
  owner_name: ann.username,
  create_datetime: '2026/11/01 08:00:00',
  template_value: null,
  access: 'Editable' as const,
  value: null,
  file: null,
  changed_by: null,
  changed_at: null,
  ...more,
})
const photo = {
  id: '0b6cbd0d-6a3c-4f19-a27d-8c8fa1c51a3d',
  name: 'photo.jpg',
  media_type: 'image/jpeg',
  size: 9,
  sha256: 'ab'.repeat(32),
  created_by: ann.username,
  created_at: '2026/11/02 09:00:00',
}
export const diary: FormRow = {
  tag_code: 'F1',
  contract: '1DM03',
  class_code: 'S/D',
  class_name: 'Site Diary',
  form_template_id: '7',
  form_revision: 2,
  document_number: 'SD-F1',
  version: 4,
  created_by: ann.username,
  created_at: '2026/11/01 08:00:00',
  editable: true,
  tasks: [owners, contributors],
  forms: [
    {
      id: '7',
      form_name: 'Site Diary',
      form_number: 'S/D',
      form_revision: 2,
      is_main_form: true,
      display_name: 'Site Diary',
      linked_guidance_file_id: null,
      linked_guidance_file_name: null,
      depends_on: null,
      depends_on_conditional: null,
      contexts: [],
      mandatory: true,
      sequence: 0,
      display_style: 'normal',
      display_group: null,
      linked_attribute_id: null,
      original_id: null,
      attributes: [
        attribute('7-1', 'Text', {
          access: 'Readonly',
          value: 'Portal',
          changed_by: 'kai@dunmere.example',
          changed_at: '2026/11/02 09:00:00',
        }),
        attribute('7-2', 'User', { value: 'kai@dunmere.example, ivo@dunmere.example' }),
        attribute('7-3', 'Media', { value: '1', file: photo }),
      ],
    },
  ],
  history: [
    {
      id: 'form-1',
      tag_code: 'F1',
      executed_by: ann.username,
      execution_time: '2026/11/01 08:00:00',
      action: 'Created form',
      changes: [],
    },
  ],
}

/** Plays a contract with these answers for its form. */
export function playForms(world: World, ...forms: Scene[]) {
  world.services.calls.length = 0
  playContract(world.services, { assets: [] })
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    }),
  )
  world.services.play(
    getForm,
    ...(forms.length > 0 ? forms : [answers(getForm, { result: diary })]),
  )
}
export const inContract = (selection: string) => `{ contract(code: "1DM03") { ${selection} } }`
