import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardReport } from '@tidemark/schema/rest/file'
import { tidpAttributes } from '@tidemark/schema/rest/attributes'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { change, contract, plantRegister } from '#programme/midp/midp.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { takeSnapshot } from './snapshot.store.ts'

const vera = 'vera@dunmere.example'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      await given.contract(contract, { name: 'Dunmere South Tunnels' })
      await given.person(vera, { [contract]: ['Registers:Viewer'] })
    },
  })
  const { shaft } = await plantRegister(services)
  await change(services, shaft.plan, { [tidpAttributes.status]: 'Issued for Review' })
  const lastWeek = addDays(dayIn('Europe/London', new Date()), -7)
  await inTransaction(services.db, { writes: true }, (trx) => takeSnapshot(trx, contract, lastWeek))
})
afterAll(() => services[Symbol.asyncDispose]())

const download = async (code: string) =>
  fetch(`${services.restUrl}${dashboardReport.path}?contract=${code}`, {
    headers: { Authorization: `Token ${await services.tokens.sign(vera)}` },
  })

test('the report fits the figures, the curve and the disciplines on one page', async () => {
  const answer = await download(contract)
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
    'Drainage',
    'Due within 2 weeks',
    'Reviews under way',
  ])
    expect(text).toContain(words)
})

test('the report of a contract out of reach is not found', async () => {
  expect((await download('9XX99')).status).toBe(404)
})
