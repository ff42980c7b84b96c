import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeChoices } from '#records/asset/classAttribute.store.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { createOwnRegister } from './ownRegister.ts'
import type { NewDocument, NumberRegister } from './register.ts'
import { enterDocuments } from './register.store.ts'

let database: Database
let register: NumberRegister

beforeAll(async () => {
  database = await openTestDatabase()
  register = createOwnRegister({ db: database.db, seconds: 0 })
})
afterAll(() => database.close())

let documents = 0
const report = (more: Partial<NewDocument> = {}): NewDocument => ({
  kind: 'NEW',
  contract: '1DM03',
  originator: 'DMJ',
  tagCode: `DOC-${(documents += 1)}`,
  title: 'Portal',
  documentType: 'Report (REP)',
  discipline: 'Information Management (IM)',
  location: 'SS01_SL03',
  ...more,
})
const numberOf = async (request: NewDocument) => {
  const answer = await register.issue(request)
  return answer.outcome === 'issued' ? answer.number : answer.reason
}

test('a number consists of contract, originator, discipline, type, location and the contract’s next sequence', async () => {
  expect(await numberOf(report({ contract: 'C1' }))).toBe('C1-DMJ-IM-REP-SS01_SL03-000001')
  expect(
    await numberOf(
      report({
        contract: 'C1',
        discipline: 'Tunnels (TN)',
        documentType: 'Drawing',
        location: '000',
      }),
    ),
  ).toBe('C1-DMJ-TN-DRG-000-000002')
  expect(await numberOf(report({ contract: 'C2', originator: 'CVA_SUB' }))).toBe(
    'C2-CVA_SUB-IM-REP-SS01_SL03-000001',
  )
})

test('repeated requests get the same number, also concurrently', async () => {
  const request = report()
  const numbers = await Promise.all([numberOf(request), numberOf(request), numberOf(request)])
  expect(await numberOf({ ...request, title: 'Another title by now' })).toBe(numbers[0])
  expect(new Set(numbers).size).toBe(1)
})

test('concurrent requests for different documents get different numbers', async () => {
  const numbers = await Promise.all(Array.from({ length: 12 }, () => numberOf(report())))
  expect(new Set(numbers).size).toBe(12)
})

test('a retired number is never issued again', async () => {
  const request = report()
  const number = await numberOf(request)
  await register.retire('1DM03', [request.tagCode])
  expect(await numberOf(request)).toBe(
    `The number ${number} was issued for this deliverable and is retired.`,
  )
  expect(await numberOf(report())).not.toBe(number)
  const found = await register.issue({ kind: 'EXISTING', contract: '1DM03', tagCode: 'X', number })
  expect(found).toEqual({ outcome: 'refused', reason: `The number ${number} is retired.` })
})

test('a number carried on by new revisions is returned to each of them, and retired with the last', async () => {
  const request = report()
  const number = await numberOf(request)
  // The revisions are reported in any order, and more than once.
  await register.carry('1DM03', [{ number, tagCode: 'THIRD-1' }])
  for (let time = 0; time < 2; time += 1)
    await register.carry('1DM03', [
      { number, tagCode: 'SECOND-1' },
      { number: 'NOTHING-1', tagCode: 'SECOND-2' },
    ])
  expect(await numberOf({ ...request, tagCode: 'SECOND-1' })).toBe(number)
  await register.retire('1DM03', ['THIRD-1'])
  expect(await numberOf(request)).toBe(
    `The number ${number} was issued for this deliverable and is retired.`,
  )
})

test('a title has at most 120 characters as people count them; a plan’s is not limited', async () => {
  expect(await numberOf(report({ title: '👷🏽‍♀️'.repeat(120) }))).toMatch(/^1DM03-/)
  expect(await numberOf(report({ title: 'é'.normalize('NFD').repeat(121) }))).toBe(
    'The title has 121 characters. The register accepts at most 120.',
  )
  expect(
    await numberOf(report({ title: 'x'.repeat(121), kind: 'PLAN', documentType: 'Plan (PLN)' })),
  ).toMatch(/-IM-PLN-/)
})

test('an unknown type, or one that the discipline does not issue, is refused', async () => {
  const refusal = 'The register does not accept type Drawing (DRG) for Information Management (IM).'
  expect(await numberOf(report({ documentType: 'Drawing (DRG)' }))).toBe(refusal)
  expect(await numberOf(report({ documentType: 'Poem (PEM)' }))).toMatch(
    /^The register does not accept type Poem/,
  )
  expect(await numberOf(report({ discipline: 'Astrology (AS)' }))).toMatch(/for Astrology/)
})

test('a type and a discipline that a contract added to its lists get numbers there, and nowhere else', async () => {
  const classCode = 'Document'
  await inTransaction(database.db, { writes: true }, async (trx) => {
    for (const [attribute, list] of [
      ['Discipline', ['Landscape (LA)', 'Information Management (IM)']],
      ['Document Type', ['Planting', 'Drawing']],
      ['Document Type Code', ['PTG', 'DRG']],
    ] as const)
      await writeChoices(trx, { contract: 'C7', classCode, attribute, list })
  })
  const planting = { discipline: 'Landscape (LA)', documentType: 'Planting (PTG)' }
  expect(await numberOf(report({ contract: 'C7', ...planting }))).toMatch(/^C7-DMJ-LA-PTG-/)
  expect(await numberOf(report({ contract: 'C7', documentType: 'Planting (PTG)' }))).toMatch(
    /^C7-DMJ-IM-PTG-/,
  )
  expect(await numberOf(report({ contract: 'C7', documentType: 'Drawing (DRG)' }))).toMatch(
    /does not accept/,
  )
  expect(await numberOf(report({ contract: 'C8', ...planting }))).toMatch(/does not accept/)
})

test('an existing document is found only in its contract, and new numbers follow the existing ones', async () => {
  const number = 'C9-DMJ-TN-SPC-000-242401'
  const document = {
    number,
    asked_for: null,
    title: 'Lining',
    document_type: 'Specification (SPC)',
    discipline: 'Tunnels (TN)',
    revision: 'C01',
    hs2_deliverable: 'Yes',
    document_issued_on: '2026-03-27',
  }
  await inTransaction(database.db, { writes: true }, (trx) => enterDocuments(trx, 'C9', [document]))
  const ask = (contract: string) =>
    register.issue({ kind: 'EXISTING', contract, tagCode: 'X', number })
  expect(await ask('C9')).toMatchObject({
    outcome: 'issued',
    number,
    revision: 'C01',
    title: 'Lining',
    hs2Deliverable: 'Yes',
    gdpr: null,
    issuedOn: '2026-03-27',
  })
  expect(await ask('1DM03')).toEqual({
    outcome: 'refused',
    reason: `The register has no document ${number} in this contract.`,
  })
  expect(await numberOf(report({ contract: 'C9' }))).toBe('C9-DMJ-IM-REP-SS01_SL03-242402')
})
