import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardReport } from '@tidemark/schema/rest/file'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { who } from '#demo/people.ts'

let services: TestServices
beforeAll(async () => void (services = await startTestServices({ demo: 'on' })))
afterAll(() => services[Symbol.asyncDispose]())

const download = async (contract: string) =>
  fetch(`${services.restUrl}${dashboardReport.path}?contract=${contract}`, {
    headers: { Authorization: `Token ${await services.tokens.sign(who.manager)}` },
  })

test('the report fits the figures, the curve and the disciplines on one page', async () => {
  const answer = await download('1DM03')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/1DM03-progress-[\d-]{10}\.pdf/)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf.numPages).toBe(1)
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of [
    'Progress report: Dunmere South Tunnels',
    'changes since',
    'Numbered',
    'Planned',
    'Structures',
    'Due within 2 weeks',
    'Reviews under way',
  ])
    expect(text).toContain(words)
})

test('the report of a contract out of reach is not found', async () => {
  expect((await download('9XX99')).status).toBe(404)
})
