import { toApi } from '@tidemark/schema/dates'
import { deliverableStatuses, deliverablesOf, searchAssets } from '@tidemark/schema/rest/asset'
import { commentAttributes, didpAttributes, tidpAttributes } from '@tidemark/schema/rest/attributes'
import { compareMidp } from '@tidemark/schema/rest/comparison'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { formTasks } from '@tidemark/schema/rest/form'
import { groupMembers, listGroups } from '@tidemark/schema/rest/group'
import { midpCounts } from '@tidemark/schema/rest/midp'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { listViews } from '@tidemark/schema/rest/savedView'
import { userData } from '@tidemark/schema/rest/user'
import { blockingCode } from '@tidemark/schema/rules/comment'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServices, type TestServices } from '#testkit/index.ts'
import { demoContracts } from './contracts.ts'
import { demoPeople, who } from './people.ts'

describe('the demonstration data', () => {
  let services: TestServices
  // The register is slow, so that requested lines are still in progress when the test reads them.
  beforeAll(async () => {
    services = await startTestServices({ demo: 'on', registerSeconds: 30 })
  })
  afterAll(() => services[Symbol.asyncDispose]())

  const readPlans = async () => {
    const manager = services.as(who.manager)
    const answers = await Promise.all(
      demoContracts.map(({ code }) =>
        manager.post(searchAssets, {
          body: { contract: code, class_code: 'TIDP', relationsLevel: 1 },
        }),
      ),
    )
    return answers.flatMap(({ result }) => result)
  }

  it('has twenty people, each with the roles of the sign-in page', async () => {
    expect(demoPeople).toHaveLength(20)
    for (const { username, roles } of demoPeople) {
      const profile = await services.as(username).get(userData)
      expect(profile.contract_list.map((contract) => contract.contract_code)).toEqual(
        Object.keys(roles).toSorted(),
      )
    }
  })

  it('has a dozen forms, with tasks in every state and of every role', async () => {
    const lists = await Promise.all(
      [who.tom, who.paul, who.grace, who.manager].map((person) =>
        services.as(person).get(formTasks, { query: { contract: '1DM03', page_size: 500 } }),
      ),
    )
    expect(lists[0]?.count).toBeGreaterThanOrEqual(12)
    const tasks = lists.flatMap(({ results }) => results)
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(['0', '1', '2', '3']))
    expect(new Set(tasks.map(({ task_name }) => task_name))).toEqual(
      new Set(['FORM_OWNER', 'FORM_REVIEWER', 'FORM_CONTRIBUTOR']),
    )
    expect(tasks.every(({ main_asset }) => 'Document Number' in main_asset.attribute)).toBe(true)
  })

  it('has saved views, each of which finds deliverables', async () => {
    const { views } = await services
      .as(who.manager)
      .get(listViews, { query: { contract: '1DM03' } })
    expect(views.map(({ name }) => name)).toContain('Overdue, Tunnels')
    for (const { content } of views) {
      const { filter } = content
      const { total } = await services
        .as(who.manager)
        .post(midpCounts, { body: { contract: '1DM03', filter } })
      expect(total).toBeGreaterThan(0)
    }
  })

  it('has the comment of each rejection, closed since', async () => {
    const rejections = await services.db
      .selectFrom('audit_entry')
      .select(['tag_code', 'executed_by', 'execution_time'])
      .where('action', '=', 'Rejected the TIDP')
      .execute()
    expect(rejections.length).toBeGreaterThan(0)
    const comments = await services.db
      .selectFrom('asset')
      .select('attribute')
      .where('class_code', '=', 'Comment')
      .execute()
    for (const { tag_code, executed_by, execution_time } of rejections)
      expect(comments.map(({ attribute }) => attribute)).toContainEqual(
        expect.objectContaining({
          [commentAttributes.code]: blockingCode,
          [commentAttributes.status]: 'Closed',
          [commentAttributes.recordedBy]: executed_by,
          [commentAttributes.recordedAt]: toApi(execution_time),
          [commentAttributes.selections]: JSON.stringify({ tidp_tag_code: tag_code }),
        }),
      )
  })

  it('has a dozen plans, at least one in every state', async () => {
    const plans = await readPlans()
    expect(plans.length).toBeGreaterThanOrEqual(12)
    expect(new Set(plans.map(({ attribute }) => attribute[tidpAttributes.status]))).toEqual(
      new Set(tidpStatuses),
    )
  })

  it('has twelve weeks of history in the S-curve, which rises', async () => {
    for (const { code: contract } of demoContracts) {
      const { today, points } = await services
        .as(who.manager)
        .get(dashboardCurve, { query: { contract } })
      const past = points.filter(({ day }) => day <= today)
      expect(past).toHaveLength(13)
      for (const of of ['lines', 'planned', 'issued'] as const) {
        const counts = past.map((point) => point[of] ?? 0)
        expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      }
      expect(past[0]?.progress).toBeLessThan(past.at(-1)?.progress ?? 0)
      for (const { lines, planned, forecast, issued } of points)
        expect(Math.max(planned, forecast, issued ?? 0)).toBeLessThanOrEqual(lines)
    }
  })

  it('counts as many new deliverables since last week as its comparison shows', async () => {
    const manager = services.as(who.manager)
    for (const { code: contract } of demoContracts) {
      const { now, before, compared_with } = await manager.get(dashboardFigures, {
        query: { contract },
      })
      const from = addDays(compared_with ?? '', -1)
      const { result } = await manager.get(compareMidp, { query: { contract, from } })
      expect(now.lines - (before?.lines ?? 0)).toBe(result?.added)
    }
  })

  it('numbers and issues as many deliverables since last week as its comparison shows', async () => {
    const manager = services.as(who.manager)
    for (const { code: contract } of demoContracts) {
      const { now, before, compared_with } = await manager.get(dashboardFigures, {
        query: { contract },
      })
      const from = addDays(compared_with ?? '', -1)
      const query = { contract, from, page_size: '500' } as const
      const { result } = await manager.get(compareMidp, { query })
      const changed = (field: string) =>
        result?.lines.filter(
          ({ kind, fields }) => kind === 'CHANGED' && fields.some((one) => one.field === field),
        ).length
      expect(now.issued - (before?.issued ?? 0)).toBe(changed('Issued'))
      expect(now.numbered - (before?.numbered ?? 0)).toBe(changed('Document number'))
    }
  })

  it('opened its comments on the days that they name', async () => {
    const { rows } = await sql<{ created_at: Date; recorded: string }>`
      select created_at, attribute ->> ${sql.lit(commentAttributes.recordedAt)} as recorded
      from asset where class_code = 'Comment'`.execute(services.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ created_at }) => toApi(created_at))).toEqual(
      rows.map(({ recorded }) => recorded),
    )
  })

  it('plans and forecasts its deliverables over many weeks', async () => {
    for (const { code: contract } of demoContracts) {
      const { points } = await services.as(who.manager).get(dashboardCurve, { query: { contract } })
      const all = points.at(-1)?.lines ?? 0
      for (const of of ['planned', 'forecast'] as const) {
        const steps = points.slice(1).map((point, at) => point[of] - (points[at]?.[of] ?? 0))
        expect(Math.max(...steps)).toBeLessThan(0.3 * all)
      }
    }
  })

  it('has groups of people who work on the contract, and notified people of their tasks', async () => {
    for (const { code: contract } of demoContracts) {
      const { available_groups: groups } = await services
        .as(who.manager)
        .get(listGroups, { query: { contract } })
      expect(groups.length).toBeGreaterThan(1)
      for (const { id: group_id, membersCount } of groups) {
        const { group_members } = await services
          .as(who.manager)
          .get(groupMembers, { query: { group_id } })
        expect(group_members).toHaveLength(membersCount)
        for (const { username } of group_members)
          expect(
            Object.keys(demoPeople.find((person) => person.username === username)?.roles ?? {}),
          ).toContain(contract)
      }
    }
    const { unread, count, results } = await services
      .as(who.tom)
      .get(listNotifications, { query: { contract: '1DM03' } })
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(count)
    expect(results.map(({ created_at }) => created_at)).toEqual(
      results
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
  })

  it('has a person with limited reach', async () => {
    const plansOf = async (who: string) =>
      services
        .as(who)
        .post(searchAssets, { body: { contract: '1DM03', class_code: 'TIDP', relationsLevel: 2 } })
    const [part, all] = [await plansOf('george.tan@tidemark.example'), await plansOf(who.tom)]
    expect(part.count).toBeGreaterThan(0)
    expect(part.count).toBeLessThan(all.count)
    expect(JSON.stringify(part)).not.toContain('"class_code":"Comment"')
  })

  const readLines = async () => {
    const manager = services.as(who.manager)
    const lines = []
    for (const plan of await readPlans()) {
      const disciplines = plan.relations
        .filter((one) => one.class_code === 'DIDP')
        .map((one) => one.tag_code)
      if (disciplines.length === 0) continue
      const { deliverables } = await manager.get(deliverablesOf, {
        query: { contract: plan.contract, tag: disciplines },
      })
      lines.push(...deliverables)
    }
    return lines
  }

  it('has several hundred deliverables with unique numbers', async () => {
    const lines = await readLines()
    expect(lines.length).toBeGreaterThan(300)
    const numbers = lines.flatMap(({ row1, row10 }) => (row10 === 'Done' ? [row1] : []))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('has lines in all five statuses, once the register has begun', async () => {
    const statuses = async () => new Set((await readLines()).map((line) => line.row10))
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(new Set(deliverableStatuses))
  })

  it('has every plan in the state that follows from its disciplines and number', async () => {
    for (const { attribute, relations } of await readPlans()) {
      if (attribute[tidpAttributes.status] !== 'Ready for Review') continue
      expect(attribute[tidpAttributes.number]).toBeTruthy()
      const states = relations
        .filter((one) => one.class_code === 'DIDP')
        .map((one) => one.attribute[didpAttributes.status])
      expect(new Set(states)).toEqual(new Set(['Accepted']))
    }
  })
})
