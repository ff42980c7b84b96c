import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import { createTemplate } from '@tidemark/schema/rest/templateEdit'
import { inTransaction } from '#platform/http/transaction.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { assignCell } from './assignCell.ts'

const admin = 'admin@dunmere.example'
const [program, other] = ['cell-b@programs.example', 'cell-c@programs.example']

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
  for (const contract of ['1DM03', '1DM04']) await services.given.contract(contract)
  await services.given.person(admin, {
    '1DM03': ['Registers:WorkflowAdmin'],
    '1DM04': ['System:Admin'],
  })
  for (const name of [program, other]) await services.given.person(name, {}, { isProgram: true })
})
afterAll(() => services[Symbol.asyncDispose]())

const assign = (contract: string, to: string) =>
  inTransaction(services.db, { writes: true }, (trx) => assignCell(trx, contract, to))

test('a contract without data is assigned to the cell of a program, once, and its history says so', async () => {
  await expect(assign('1DM04', admin)).rejects.toThrow(`${admin} is no program.`)
  expect(await assign('1DM04', program)).toEqual([
    `${program} holds 1DM04 now. Add the contract to CELLS of every gateway.`,
  ])
  expect(await assign('1DM04', program)).toEqual([`${program} holds 1DM04 already.`])
  await expect(assign('1DM04', other)).rejects.toThrow(`${program} holds 1DM04, with its data.`)
  const { results } = await services
    .as(admin)
    .get(administrationAudit, { query: { contract_id: '1DM04' } })
  expect(results).toMatchObject([
    { action: 'Assigned the contract to a cell', changes: [{ field: 'Cell', to: program }] },
  ])
})

test('a contract with data stays, and an unknown contract is named', async () => {
  await services.as(admin).post(createTemplate, {
    body: { contract: '1DM03', name: 'Check', number: 'CHK', attributes: [], components: [] },
  })
  await expect(assign('1DM03', program)).rejects.toThrow('1DM03 has plans, forms or templates here')
  await expect(assign('1DM09', program)).rejects.toThrow('There is no contract 1DM09.')
})
