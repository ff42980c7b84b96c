import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { newAttribute, newComponent } from '@tidemark/schema/rest/templateEdit'
import { getTemplate } from '@tidemark/schema/rest/template'
import { createTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import type { z } from 'zod'
import { inTransaction } from '#platform/http/transaction.ts'
import { startTestServices } from '#testkit/index.ts'
import { takeTemplateForForm } from './fill.store.ts'

export const contract = '1DM03'
export const admin = 'helen@dunmere.example'
export const secondAdmin = 'hal@dunmere.example'
export const manager = 'maya@dunmere.example'
export const filler = 'paul@dunmere.example'
export const bystander = 'vera@dunmere.example'
export const foreigner = 'lena@calder.example'

export type NewAttribute = z.input<typeof newAttribute>
type NewComponent = z.input<typeof newComponent>
export const attribute = (
  id: string,
  sequence: number,
  more: Partial<NewAttribute> = {},
): NewAttribute => ({
  id,
  sequence,
  attribute_name: `Name ${id}`,
  display_name: `Shown ${id}`,
  attribute_type: 'Text',
  mandatory: false,
  depends_on_conditional: null,
  predetermined_list: null,
  contexts: [],
  attribute_description: '',
  attribute_unit: '',
  number_mask: null,
  ...more,
})

export const component = (
  id: string,
  sequence: number,
  more: Partial<NewComponent> = {},
): NewComponent => ({
  id,
  sequence,
  name: `Name ${id}`,
  display_name: `Shown ${id}`,
  mandatory: false,
  contexts: [],
  depends_on_conditional: null,
  display_style: 'normal',
  display_group: null,
  linked_attribute_id: null,
  attributes: [],
  ...more,
})

/** Creates a minimal valid PNG. */
export const image = (): Blob =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ])

/** Creates a minimal valid PDF; `text` makes it another file. */
export const pdf = (text = ''): Blob => new Blob([`%PDF-1.7\n${text}${' '.repeat(200)}\n%%EOF`])

/**
 * Starts the services with the people of these tests. Each function of the result makes one call.
 */
export async function startTemplates() {
  const services = await startTestServices({
    async seed({ given }) {
      await given.contract(contract)
      await given.contract('1DM05')
      await given.contract('1DM08')
      await given.person(admin, {
        [contract]: ['Registers:WorkflowAdmin'],
        '1DM08': ['Registers:WorkflowAdmin'],
      })
      await given.person(secondAdmin, { [contract]: ['Registers:WorkflowAdmin'] })
      await given.person(manager, { [contract]: ['Registers:WorkflowManager'] })
      await given.person(filler, { [contract]: ['Documents:Creator'] })
      await given.person(bystander, { [contract]: ['Registers:Viewer'] })
      await given.person(foreigner, { '1DM05': ['Registers:WorkflowAdmin'] })
    },
  })
  let made = 0
  return {
    services,
    create: (body: Partial<BodyOf<typeof createTemplate>> = {}, who = admin) => {
      made += 1
      return services.as(who).post(createTemplate, {
        body: {
          contract,
          name: `Template ${made}`,
          number: `T${made}`,
          attributes: [],
          components: [],
          ...body,
        },
      })
    },
    update: (body: Omit<BodyOf<typeof updateTemplate>, 'contract'>, who = admin) =>
      services.as(who).post(updateTemplate, { body: { contract, ...body } }),
    refusedUpdate: (body: Omit<BodyOf<typeof updateTemplate>, 'contract'>, who = admin) =>
      services.as(who).refused(updateTemplate, { body: { contract, ...body } }),
    read: async (id: string, who = manager) =>
      (await services.as(who).get(getTemplate, { query: { contract, ids: id } })).result,
    fill: (classCode: string) =>
      inTransaction(services.db, { writes: true }, (trx) =>
        takeTemplateForForm(trx, contract, classCode),
      ),
    async upload(
      who: string,
      path: string,
      fields: Record<string, string>,
      file: Blob,
      name: string,
    ) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', file, name)
      return fetch(`${services.restUrl}${path}`, {
        method: 'POST',
        headers: { Authorization: `Token ${await services.tokens.sign(who)}` },
        body: form,
      })
    },
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}
export type TemplateWorld = Awaited<ReturnType<typeof startTemplates>>
