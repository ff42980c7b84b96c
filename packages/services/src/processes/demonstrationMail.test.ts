import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listOutbox, previewMail, retryMails } from '@tidemark/schema/rest/mail'
import { startTestServices } from '#testkit/index.ts'

test('the demonstration shows what each mail would tell, and sends none', async () => {
  await using demo = await startTestServices({ demo: 'on', logLevel: 'silent' })
  const admin = await demo.db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
    .select(['username', 'contract'])
    .where('role', '=', 'System:Admin')
    .executeTakeFirstOrThrow()
  const at = { contract: admin.contract }
  const list = () => demo.as(admin.username).get(listOutbox, { query: at })
  await demo.as(admin.username).post(retryMails, { body: { ...at, ids: [randomUUID()] } })
  await expect.poll(async () => (await list()).count, { timeout: 60_000 }).toBeGreaterThan(0)
  const { mode, results } = await list()
  expect(mode).toBe('demonstration')
  const previews = await Promise.all(
    results.map(({ id }) => demo.as(admin.username).get(previewMail, { query: { ...at, id } })),
  )
  expect(previews.filter(({ mail }) => mail?.html.includes('/app/')).length).toBeGreaterThan(0)
}, 240_000)
