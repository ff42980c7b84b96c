import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { toApi } from '@tidemark/schema/dates'
import type { TemplateAttribute } from '@tidemark/schema/rest/templateForm'
import { json, type TemplateContent, type TestServices } from '@tidemark/services/testkit'
import type { Planting } from './planting.ts'
import { usernameOf } from './principals.ts'
import { hidden, home } from './site.ts'

/**
 * Creates a template with guidance, image, component and a revision, and a sent form of it, with
 * `word` in every text and file.
 */
export async function plantForm({ services, contract, word, holder }: Planting) {
  const { db } = services
  const of = (name: string) => usernameOf(holder ?? name)
  const by = of('formOwner')
  const classCode = word.toUpperCase()
  const { template_id } = await db
    .insertInto('template')
    .values({
      contract,
      class_code: classCode,
      class_name: `${word} template`,
      next_part: 9,
      created_by: by,
      updated_by: by,
      removed_at: null,
    })
    .returning('template_id')
    .executeTakeFirstOrThrow()
  const template = String(template_id)
  const id = (part: number) => `${template}-${part}`
  const attribute = (
    part: number,
    attribute_type: TemplateAttribute['attribute_type'],
    more: Partial<TemplateAttribute> = {},
  ) => ({
    id: id(part),
    sequence: part,
    attribute_name: `${word} ${part}`,
    display_name: `${word} ${part}`,
    attribute_type,
    mandatory: false,
    depends_on_conditional: null,
    predetermined_list: null,
    contexts: [word],
    attribute_description: word,
    attribute_unit: word,
    number_mask: null,
    owner_name: by,
    create_datetime: toApi(new Date()),
    template_value: null,
    ...more,
  })
  const keep = (owner_kind: 'form' | 'template', owner_id: string, field: string, name: string) =>
    keepFile(services, { contract, owner_kind, owner_id, field, name, created_by: by }, word)
  const guidance = await keep('template', template, 'guidance', `${word}.pdf`)
  const image = await keep('template', template, id(5), `${word}.png`)
  const component = {
    id: id(6),
    name: `${word} part`,
    display_name: `${word} part`,
    mandatory: false,
    sequence: 1,
    contexts: [word],
    depends_on_conditional: null,
    display_style: 'normal' as const,
    display_group: null,
    linked_attribute_id: null,
    original_id: null,
    attributes: [attribute(7, 'Text')],
  }
  const content: TemplateContent = {
    class_code: classCode,
    class_name: `${word} template`,
    guidance_file_id: guidance,
    guidance_file_name: word,
    components: [component],
    attributes: [
      attribute(1, 'Text'),
      attribute(2, 'Text'),
      attribute(3, 'Media'),
      attribute(4, 'User'),
      attribute(5, 'Read Only Image', { template_value: image }),
    ],
  }
  await db
    .insertInto('template_revision')
    .values({
      template_id,
      revision: 1,
      content: json(content),
      made_by: by,
      filled_at: new Date(),
    })
    .execute()
  await db
    .insertInto('template_audit')
    .values({
      template_id,
      executed_by: by,
      action: `Created ${word}`,
      changes: json([{ field: word, from: null, to: word }]),
    })
    .execute()

  const form = `${contract}-FORM-${template.padStart(6, '0')}`
  await db
    .insertInto('form')
    .values({
      tag_code: form,
      contract,
      template_id,
      revision: 1,
      class_code: classCode,
      class_name: `${word} template`,
      document_number: `${word}-F1`,
      created_by: by,
      closed_at: null,
    })
    .execute()
  const file = await keep('form', form, id(3), `${word}.png`)
  const value = (part: number, text: string, file_id: string | null = null) => ({
    form,
    attribute_id: id(part),
    value: text,
    file_id,
    version: 1,
    changed_by: by,
  })
  await db
    .insertInto('form_value')
    .values([
      value(1, word),
      value(2, contract === home ? hidden : word),
      value(3, '1', file),
      value(4, of('formReviewer')),
      value(7, word),
    ])
    .execute()
  const task = async (
    task_name: 'FORM_OWNER' | 'FORM_REVIEWER' | 'FORM_CONTRIBUTOR',
    assignee: string,
    parent: number | null,
    more: object = {},
  ) => {
    const made = {
      contract,
      form,
      task_name,
      parent,
      assignee,
      status: task_name === 'FORM_CONTRIBUTOR' ? ('0' as const) : ('2' as const),
      attribute_name: null,
      created_by: by,
      sent_at: new Date(),
      ...more,
    }
    return (
      await db.insertInto('form_task').values(made).returning('task_id').executeTakeFirstOrThrow()
    ).task_id
  }
  const owner = await task('FORM_OWNER', by, null)
  const review = await task('FORM_REVIEWER', of('formReviewer'), owner, {
    attribute_name: `${word} 4`,
  })
  const contributor = await task('FORM_CONTRIBUTOR', of('formContributor'), owner, {
    read_only: [id(3)],
    write: [id(1)],
  })
  // Nobody recalls it, so that the one above is never withdrawn: its person would lose sight of the form.
  const sent = await task('FORM_CONTRIBUTOR', of('formContributor'), contributor)
  await db
    .insertInto('form_audit')
    .values({
      form,
      task_id: owner,
      executed_by: by,
      action: `Filled ${word}`,
      changes: json([{ field: word, from: null, to: word }]),
    })
    .execute()
  return {
    template,
    classCode,
    picture: id(5),
    guidance,
    image,
    form,
    attachment: id(3),
    formTask: String(owner),
    reviewTask: String(review),
    contributorTask: String(contributor),
    sentTask: String(sent),
  }
}

/** Stores a file whose bytes are the word. Returns its id. */
async function keepFile(
  { db, files }: TestServices,
  row: {
    contract: string
    owner_kind: 'form' | 'template'
    owner_id: string
    field: string
    name: string
    created_by: string
  },
  word: string,
): Promise<string> {
  const file_id = randomUUID()
  await files.write(file_id, Readable.from([word]), new AbortController().signal)
  await db.insertInto('file_blob').values({ file_id, held: true }).execute()
  await db
    .insertInto('file')
    .values({
      ...row,
      file_id,
      media_type: row.name.endsWith('pdf') ? 'application/pdf' : 'image/png',
      size: word.length,
      sha256: word,
    })
    .execute()
  return file_id
}
