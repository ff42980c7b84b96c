import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverableStatuses } from '@tidemark/schema/rest/asset'
import { didpAttributes, documentAttributes } from '@tidemark/schema/rest/attributes'
import type { CreditPercents, CreditRule } from '@tidemark/schema/rules/progress'
import { creditProperties, creditSteps, progressOf } from '@tidemark/schema/rules/progress'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { progressSql, ratedProfiles, ratedTallies, sumOfPercents } from './credit.store.ts'
import { change, contract } from './midp.testkit.ts'

const types = ['Drawing (DRG)', 'Report (REP)', ''] as const
const disciplines = ['Tunnels', 'Drainage']
const suitability = fc
  .oneof(
    fc.constantFrom(
      'S1',
      'S3 Review',
      'S4 Review',
      'S5',
      'S7',
      'S45',
      'B2',
      'A1 Authorised',
      'A12',
      'CR',
      'AB-1',
      'xA1',
      's4',
      'A1\nS4',
    ),
    fc
      .tuple(fc.constantFrom('S4', 'B1', 'A3', 'AB'), fc.string({ unit: 'grapheme' }))
      .map((parts) => parts.join('')),
  )
  .filter((text) => !text.includes('\0'))
const lineOf = fc.record({
  status: fc.constantFrom(...deliverableStatuses, 'Unknown'),
  issued: fc.boolean(),
  suitability,
  document_type: fc.constantFrom(...types),
  weight: fc.constantFrom(null, 0, 1, 7, 999_999),
})
type Line =
  typeof lineOf extends fc.Arbitrary<infer Made>
    ? Made & { discipline: string; plan: string }
    : never

const percents: fc.Arbitrary<CreditPercents> = fc
  .array(fc.integer({ min: 0, max: 100 }), {
    minLength: creditSteps.length,
    maxLength: creditSteps.length,
  })
  .map((some) => some.toSorted((a, b) => a - b))
  .map(
    (sorted) =>
      Object.fromEntries(creditSteps.map((step, at) => [step, sorted[at]])) as Record<
        (typeof creditSteps)[number],
        number
      >,
  )
const ruleOf: fc.Arbitrary<CreditRule> = fc.constantFrom(...creditProperties).chain((by) =>
  fc.record({
    by: fc.constant(by),
    usual: percents,
    others: fc.uniqueArray(
      fc.record({
        of: fc.constantFrom(...(by === 'discipline' ? disciplines : [...types, "O'Brien"])),
        percents,
      }),
      { selector: ({ of }) => of },
    ),
  }),
)

let services: TestServices
const lines: Line[] = []
beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  for (let at = 0; at < 2; at += 1) {
    const planted = await plantPlan(services.db, { disciplines: 2, lines: 40 })
    for (const [index, name] of disciplines.entries())
      await change(services, planted.disciplines[index], { [didpAttributes.name]: name })
    const made = fc.sample(lineOf, { numRuns: planted.lines.length, seed: at })
    for (const [index, line] of made.entries()) {
      await change(services, planted.lines[index], {
        [documentAttributes.status]: line.status,
        [documentAttributes.suitabilityStatus]: line.suitability,
        [documentAttributes.type]: line.document_type,
        [documentAttributes.weight]: line.weight,
        [documentAttributes.issued]: line.issued ? '2026/01/02 00:00:00' : null,
      })
      lines.push({
        ...line,
        plan: planted.plan,
        discipline: disciplines[Math.floor(index / 40)] ?? '',
      })
    }
  }
})
afterAll(() => services[Symbol.asyncDispose]())

test('the database rates lines and tallies by any rule as the rule itself does', async () => {
  await fc.assert(
    fc.asyncProperty(ruleOf, async (rule) => {
      const expected = new Map<string, number>()
      for (const line of lines)
        expected.set(
          line.plan,
          (expected.get(line.plan) ?? 0) + (line.weight ?? 1) * progressOf(rule, line),
        )
      const byLine = await sql<{ plan: string; percents: number }>`
        select plan, cast(sum(line.weight * ${progressSql(sql`line.issued is not null`)}) as double precision) as percents
        from deliverable_row line join ${ratedProfiles(contract, rule)} profile using (profile_id) group by plan`.execute(
        services.db,
      )
      const byTally = await sql<{ plan: string; percents: number }>`
        select plan, ${sumOfPercents} as percents from ${ratedTallies(contract, rule)} tally group by plan`.execute(
        services.db,
      )
      for (const { rows } of [byLine, byTally])
        expect(new Map(rows.map(({ plan, percents: sum }) => [plan, sum]))).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})
