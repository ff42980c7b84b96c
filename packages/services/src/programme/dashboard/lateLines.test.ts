import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayToApi } from '@tidemark/schema/dates'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { addDays, dayIn, weekStart } from '@tidemark/schema/rules/contractDay'
import { change, contract, plantRegister } from '#programme/midp/midp.testkit.ts'
import type { Register } from '#programme/midp/midp.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { announceLateLines } from './lateLines.jobs.ts'

const tom = 'tom@dunmere.example'
const dana = 'dana@dunmere.example'
const today = dayIn('Europe/London', new Date())
let services: TestServices
let planted: Register

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  for (const who of [tom, dana])
    await services.given.person(who, { [contract]: ['Registers:Creator'] })
  planted = await plantRegister(services)
  await change(services, planted.portal.plan, { [tidpAttributes.owners]: [tom] })
  await change(services, planted.portal.disciplines[0], { [didpAttributes.owners]: [dana] })
  await change(services, planted.portal.disciplines[1], { [didpAttributes.owners]: [dana] })
})
afterAll(() => services[Symbol.asyncDispose]())

const due = (line: number, days: number) =>
  change(services, planted.portal.lines[line], {
    [documentAttributes.due]: dayToApi(addDays(today, days)),
  })
/** Returns the notifications about lines, newest first. */
const announced = async (who: string) =>
  (
    await services.as(who).get(listNotifications, { query: { contract, page_size: 500 } })
  ).results.flatMap(({ reason, tag_code, lines }) =>
    reason === 'LINES_DUE' ? [{ tag_code, ...lines }] : [],
  )

test('owners learn once a week how many lines are late and due soon', async () => {
  const { plan, disciplines } = planted.portal
  const monday = new Date(`${weekStart(today)}T09:00:00Z`)
  // Two lines are overdue and one was issued; one more is due soon, one much later.
  await due(12, 3)
  await due(13, 200)
  await announceLateLines(services.db, new Date())
  expect(await announced(tom)).toEqual([{ tag_code: plan, late: 2, due_soon: 1 }])
  expect(await announced(dana)).toEqual(
    expect.arrayContaining([
      { tag_code: disciplines[0], late: 2, due_soon: 0 },
      { tag_code: disciplines[1], late: 0, due_soon: 1 },
    ]),
  )
  expect(await announced(dana)).toHaveLength(2)

  await announceLateLines(services.db, monday)
  expect(await announced(tom)).toHaveLength(1)
  await announceLateLines(services.db, new Date(monday.getTime() + 7 * 86_400_000))
  expect(await announced(tom)).toHaveLength(2)
})
