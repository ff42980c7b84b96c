import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type {
  FormActionName,
  FormRow,
  FormTaskRow,
  formActionInputs,
} from '@tidemark/schema/rest/form'
import { formTasks, getForm, runFormAction } from '@tidemark/schema/rest/form'
import { getTemplate } from '@tidemark/schema/rest/template'
import { createTemplate } from '@tidemark/schema/rest/templateEdit'
import type { z } from 'zod'
import {
  attribute as templateAttribute,
  type NewAttribute,
} from '#forms/template/template.testkit.ts'
import { startTestServices } from '#testkit/index.ts'

export const contract = '1DM03'
export const foreignContract = '1DM05'

/** The people of these tests, named after their roles. */
export const people = {
  admin: 'helen@dunmere.example',
  owner: 'otto@dunmere.example',
  reviewer: 'rita@dunmere.example',
  contributor: 'cora@dunmere.example',
  second: 'carl@dunmere.example',
  bystander: 'vera@dunmere.example',
  roleless: 'nora@dunmere.example',
  foreigner: 'lena@calder.example',
} as const

export const attribute = (
  id: string,
  sequence: number,
  more: Partial<NewAttribute> = {},
): NewAttribute =>
  templateAttribute(`+${id.replaceAll(/\W/g, '_')}`, sequence, {
    attribute_name: id,
    display_name: `The ${id}`,
    ...more,
  })

/**
 * Starts the services with two contracts and their people. Each function of the result makes one
 * call.
 */
export async function startForms() {
  const services = await startTestServices({
    async seed({ given }) {
      await given.contract(contract)
      await given.contract(foreignContract, { originator: 'CVA' })
      await given.person(people.admin, { [contract]: ['Registers:WorkflowAdmin'] })
      for (const who of [
        people.owner,
        people.reviewer,
        people.contributor,
        people.second,
        people.bystander,
      ])
        await given.person(who, { [contract]: ['Documents:Creator'] })
      await given.person(people.roleless, { [contract]: ['Registers:Viewer'] })
      await given.person(people.foreigner, {
        [foreignContract]: ['Documents:Creator', 'Registers:WorkflowAdmin'],
      })
    },
  })
  let made = 0
  const body = (action_name: FormActionName, task_id: number, input: object) => ({
    action_name,
    task_id,
    action_input_parameters: { contract, ...input },
  })
  type Input<Name extends FormActionName> = Omit<
    z.input<(typeof formActionInputs)[Name]>,
    'contract'
  >
  const read = async (who: string, task: number): Promise<FormRow> =>
    (await services.as(who).get(getForm, { query: { contract, task_id: task } })).result
  return {
    services,
    as: (who: string) => services.as(who),
    act: <Name extends FormActionName>(
      who: string,
      name: Name,
      task: number,
      input: Input<Name>,
      idempotencyKey?: string,
    ) =>
      services.as(who).post(runFormAction, {
        body: body(name, task, input),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    /** Sends a task to `user` with these lists, by default as the owner. */
    send: (
      task: number,
      user: string,
      write: string[],
      readOnly: string[] = [],
      who: string = people.owner,
    ) =>
      services.as(who).post(runFormAction, {
        body: body('action_send_form_task', task, {
          contributors: [{ user, permissions: { write, read_only: readOnly } }],
        }),
      }),
    refused: (who: string, name: FormActionName, task: number, input: object = {}) =>
      services.as(who).refused(runFormAction, { body: body(name, task, input) }),
    fetchAction: (who: string, name: FormActionName, task: number, input: object = {}) =>
      services.as(who).fetch(runFormAction, { body: body(name, task, input) }),
    read,
    tasks: async (who: string, query: object = {}): Promise<FormTaskRow[]> =>
      (await services.as(who).get(formTasks, { query: { contract, page_size: 500, ...query } }))
        .results,
    /**
     * Creates a template with these attributes. Returns its number and the attribute ids by name.
     */
    async template(
      attributes: NewAttribute[],
      components: NonNullable<Parameters<typeof component>[1]>[] = [],
    ) {
      made += 1
      const number = `T${made}`
      const { result } = await services.as(people.admin).post(createTemplate, {
        body: {
          contract,
          name: `Template ${made}`,
          number,
          attributes,
          components: components.map((one, place) => component(place + 1, one)),
        },
      })
      const { result: template } = await services
        .as(people.admin)
        .get(getTemplate, { query: { contract, ids: result.id } })
      return {
        number,
        id: result.id,
        ids: Object.fromEntries(
          template.forms.flatMap(({ attributes: all }) =>
            all.map(({ attribute_name, id }) => [attribute_name, id]),
          ),
        ),
      }
    },
    /** Creates a form of a template. Returns the owner's task and the form's tag code. */
    async form(classCode: string, values: Record<string, string> = {}, who: string = people.owner) {
      const { action_data } = await services.as(who).post(runFormAction, {
        body: body('action_create_form', -1, {
          form_data: { class_code: classCode, attribute: values },
        }),
      })
      return {
        task: action_data.task_id,
        tagCode: action_data.asset_data.tag_code,
        number: action_data.asset_data.document_number,
        version: action_data.asset_data.version,
      }
    },
    async upload(
      who: string,
      url: string,
      fields: Record<string, string>,
      file: Blob,
      name = 'photo.png',
    ) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', file, name)
      return fetch(`${services.restUrl}${url}`, {
        method: 'POST',
        headers: { Authorization: `Token ${await services.tokens.sign(who)}` },
        body: form,
      })
    },
    async download(who: string, url: string) {
      return fetch(`${services.restUrl}${url}`, {
        headers: { Authorization: `Token ${await services.tokens.sign(who)}` },
      })
    },
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}
export type FormWorld = Awaited<ReturnType<typeof startForms>>

const component = (
  sequence: number,
  {
    name,
    attributes,
    ...more
  }: {
    name: string
    attributes: NewAttribute[]
    mandatory?: boolean
    display_group?: { kind: 'default'; formula: string }
  },
) => ({
  id: `+part${sequence}`,
  sequence,
  name,
  display_name: name,
  mandatory: false,
  contexts: [],
  depends_on_conditional: null,
  display_style: 'normal' as const,
  display_group: null,
  linked_attribute_id: null,
  attributes,
  ...more,
})

/** Creates a minimal valid PNG. */
export const png = (): Blob =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ])

export const filesIn = async (folder: string): Promise<string[]> => {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
}
