import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploads } from '@tidemark/schema/rest/file'
import { discardMails, retryMails } from '@tidemark/schema/rest/mail'
import { createTemplate } from '@tidemark/schema/rest/templateEdit'
import { createWebhook } from '@tidemark/schema/rest/webhook'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const [own, other] = ['1DM03', '1DM05']
const viewer = 'vera@dunmere.example'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const contract of [own, other]) await given.contract(contract)
      await given.person(viewer, { [own]: ['3D:Viewer'] })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

async function statusOf(route: string, contract: string) {
  const [method = '', path = ''] = route.split(' ')
  const input = { contract, contract_id: contract, contractId: contract }
  const query = method === 'GET' ? `?${new URLSearchParams(input).toString()}` : ''
  const answer = await fetch(`${services.restUrl}${path}${query}`, {
    method,
    headers: {
      Authorization: `Token ${await services.tokens.sign(viewer)}`,
      'Content-Type': 'application/json',
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  return answer.status
}

/** An upload that is no multipart request names no contract; a comment names it within its attributes. */
const withoutContract = new Set([
  ...uploads.map(({ path }) => `POST ${path}`),
  'POST /assets/Comment/create/',
])

test('who has no role in a contract is told nothing of the form of a call', async () => {
  const told: string[] = []
  for (const route of services.routes) if ((await statusOf(route, other)) === 422) told.push(route)
  expect(told.filter((route) => !withoutContract.has(route))).toEqual([])
})

test.each([
  ['a template', createTemplate],
  ['the mails to retry', retryMails],
  ['the mails to discard', discardMails],
  ['a webhook', createWebhook],
])('who may not make it is told nothing of the form of %s', async (_, { path }) => {
  expect(await statusOf(`POST ${path}`, own)).toBe(403)
})
