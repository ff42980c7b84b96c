import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { checkImport, editLines } from '@tidemark/schema/rest/lineImport'
import { listNotifications } from '@tidemark/schema/rest/notification'
import {
  decideProposal,
  proposalOf,
  proposalsOf,
  withdrawProposal,
} from '@tidemark/schema/rest/proposal'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  givenReadyPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, exported, read, undo } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { manager, owner, worker, secondWorker, bystander } = people

async function givenSheet(titles = ['Portal', 'Lining', 'Drainage']) {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners: [worker] })
  await givenLines(world, discipline, titles)
  return { plan, discipline, sheet: await exported(world, discipline) }
}

const forecastOf = async (discipline: string) =>
  Object.fromEntries(
    (await world.lines(discipline)).map(({ title, dates }) => [
      title,
      dates?.forecast?.slice(0, 10) ?? null,
    ]),
  )

/** Imports the sheet and proposes what the person may not save. */
async function proposing(who: string, sheet: Record<string, string>[], removeMissing?: string) {
  const { import: found } = await check(
    world,
    who,
    sheet,
    removeMissing,
    removeMissing !== undefined,
  )
  const about = found.choices?.find(({ options }) => options.includes('propose'))?.about ?? ''
  const choices = [{ about, choice: 'propose' as const }]
  const { import: chosen } = await world.as(who).post(checkImport, {
    body: { contract, id: found.id, choices, remove_missing: removeMissing !== undefined },
  })
  await apply(world, who, found.id)
  return { first: found, chosen, id: found.id }
}

const listed = async (who: string, tagCode: string) =>
  (await world.as(who).get(proposalsOf, { query: { contract, tag_code: tagCode } })).proposals
const open = (who: string, id = '') =>
  world.as(who).get(proposalOf, { query: { contract, id, first: 100 } })
type Rows = BodyOf<typeof decideProposal>['rows']
const decide = (who: string, id: string, rows: Rows) =>
  world.as(who).post(decideProposal, { body: { contract, id, rows } })
const refusal = (who: string, id: string, rows: Rows) =>
  world.as(who).refused(decideProposal, { body: { contract, id, rows } })
const reasonsFor = async (who: string) =>
  (await world.as(who).get(listNotifications, { query: { contract } })).results.map((one) => ({
    reason: one.reason,
    by: one.caused_by,
  }))

const forecast = 'Forecast'
const later = (sheet: Record<string, string>[]) =>
  sheet.map((row, at) => ({ ...row, [forecast]: `2027-03-0${at + 1}` }))

async function givenProposal() {
  const given = await givenSheet()
  const proposed = await proposing(manager, later(given.sheet))
  const [summary] = await listed(worker, given.discipline)
  return { ...given, ...proposed, proposal: summary?.id ?? '' }
}

/** Sorts texts, null last. */
const inOrder = (texts: readonly (string | null)[]) =>
  texts.toSorted((one, other) => (one ?? 'z').localeCompare(other ?? 'z'))

test('rows of others are proposed, change nothing, and are saved once their owner accepts them', async () => {
  const { discipline, first, chosen, proposal } = await givenProposal()
  expect(first.counts).toMatchObject({ error: 3, changed: 0 })
  expect(chosen.counts).toMatchObject({ error: 0, changed: 3, proposed: 3 })
  expect(await forecastOf(discipline)).toEqual({ Portal: null, Lining: null, Drainage: null })
  expect((await world.history(discipline))[0]).toMatchObject({
    action: 'Proposed changes to 3 deliverables',
    executed_by: manager,
  })
  expect(await reasonsFor(worker)).toContainEqual({ reason: 'PROPOSED', by: manager })

  const { proposal: summary, rows } = await open(worker, proposal)
  expect(summary).toMatchObject({
    proposed_by: manager,
    state: 'open',
    may: ['accept', 'refuse'],
    blocked: null,
    counts: { open: 3, accepted: 0, refused: 0 },
  })
  expect(rows.map(({ row }) => row.changes[0])).toMatchObject(
    [1, 2, 3].map((day) => ({ field: 'forecast', from: null, to: `2027-03-0${day}` })),
  )
  const titleOf = (id: number) => rows.find(({ row }) => row.id === id)?.row.title ?? ''

  const { import_id: importId } = await decide(worker, proposal, [
    { id: 1, accept: true },
    { id: 2, accept: true, values: [{ field: 'forecast', value: '9 Apr 2027' }] },
    { id: 3, accept: false, reason: 'Not before the survey.' },
  ])
  const saved = await forecastOf(discipline)
  expect(Object.entries(saved).filter(([, day]) => day !== null)).toHaveLength(2)
  expect(inOrder(Object.values(saved))).toEqual(['2027/03/01', '2027/04/09', null])
  expect(titleOf(3)).not.toBe('')
  const actions = (await world.history(discipline)).slice(0, 2)
  expect(actions).toMatchObject([
    { action: 'Refused proposed changes to 1 deliverable', executed_by: worker },
    { action: 'Accepted proposed changes to 2 deliverables', executed_by: worker },
  ])
  expect(actions[1]?.changes[0]).toMatchObject({ field: 'Proposed by', to: manager })
  expect(await reasonsFor(manager)).toContainEqual({ reason: 'PROPOSAL_DECIDED', by: worker })
  const answered = await open(manager, proposal)
  expect(answered.proposal.state).toBe('decided')
  expect(answered.rows.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['accepted', null],
    ['changed', null],
    ['refused', 'Not before the survey.'],
  ])

  await undo(world, worker, importId ?? '')
  expect(await forecastOf(discipline)).toEqual({ Portal: null, Lining: null, Drainage: null })
  const again = await open(manager, proposal)
  expect(again.proposal).toMatchObject({ state: 'open', counts: { open: 2, refused: 1 } })
})

test('only those whom it concerns read a proposal, and only its discipline’s owner accepts', async () => {
  const { discipline, proposal } = await givenProposal()
  expect(await listed(bystander, discipline)).toEqual([])
  const unread = await world
    .as(bystander)
    .refused(proposalOf, { query: { contract, id: proposal, first: 100 } })
  expect(unread.status).toBe(404)
  const accept = [{ id: 1, accept: true }]
  expect((await refusal(manager, proposal, accept)).status).toBe(403)
  expect((await refusal(owner, proposal, accept)).status).toBe(403)
  const body = { contract, id: proposal }
  expect((await world.as(worker).refused(withdrawProposal, { body })).status).toBe(403)
  // Its author cannot treat it as an import of theirs.
  expect((await world.as(manager).refused(checkImport, { body })).status).toBe(404)
  expect((await refusal(worker, proposal, [{ id: 1, accept: false }])).status).toBe(422)
  const { fields } = await refusal(worker, proposal, [
    { id: 1, accept: true, values: [{ field: 'forecast', value: 'soon' }] },
  ])
  expect(fields).toMatchObject({ 'rows.0': expect.stringContaining('Enter a date') })
  await decide(owner, proposal, [{ id: 1, accept: false, reason: 'Out of scope.' }])
  expect(await refusal(worker, proposal, [...accept, { id: 2, accept: true }])).toMatchObject({
    status: 409,
    blockers: [{ message: expect.stringContaining('1 of these rows was decided meanwhile.') }],
  })
  const { proposal: withdrawn } = await world.as(manager).post(withdrawProposal, { body })
  expect(withdrawn).toMatchObject({ state: 'withdrawn', may: [] })
  expect((await refusal(worker, proposal, [{ id: 2, accept: true }])).status).toBe(409)
})

test('another value since is a conflict, another field since is none', async () => {
  const { discipline, proposal } = await givenProposal()
  const [first, second] = (await open(worker, proposal)).rows.map(({ row }) => row)
  const lines = await world.lines(discipline)
  const versionOf = (tag?: string | null) => lines.find((one) => one.tag_code === tag)?.version ?? 0
  const edited = async (tag: string, field: 'forecast' | 'author', value: string) => {
    const { import: made } = await world.as(worker).post(editLines, {
      body: {
        contract,
        lines: [{ tag_code: tag, version: versionOf(tag) }],
        values: [{ field, value }],
      },
    })
    await apply(world, worker, made.id)
  }
  await edited(first?.tag_code ?? '', 'forecast', '2027-06-06')
  await edited(second?.tag_code ?? '', 'author', secondWorker)
  const { rows } = await open(worker, proposal)
  expect(rows[0]?.row).toMatchObject({
    kind: 'conflict',
    conflicts: [{ field: 'forecast', mine: '2027-03-01', theirs: '2027-06-06' }],
  })
  expect(rows[1]?.row).toMatchObject({ kind: 'changed', conflicts: [] })
  expect((await refusal(worker, proposal, [{ id: 1, accept: true }])).status).toBe(409)
  await decide(worker, proposal, [
    { id: 1, accept: true, keep: [{ field: 'forecast', value: 'mine' }] },
    { id: 2, accept: true },
  ])
  expect(inOrder(Object.values(await forecastOf(discipline)))).toEqual([
    '2027/03/01',
    '2027/03/02',
    null,
  ])
})

test('a proposal waits while its discipline cannot be edited, and can be refused then', async () => {
  const { discipline } = await givenReadyPlan(world)
  await proposing(manager, later(await exported(world, discipline)))
  const [{ id, ...summary } = { id: '' }] = await listed(worker, discipline)
  expect(summary).toMatchObject({
    state: 'open',
    may: ['accept', 'refuse'],
    blocked: expect.stringContaining('A TIDP owner can reopen it.'),
  })
  expect((await refusal(worker, id, [{ id: 1, accept: true }])).status).toBe(409)
  await decide(worker, id, [{ id: 1, accept: false, reason: 'Too late.' }])
})

test('an author proposes the forecasts of others and saves their own', async () => {
  const { discipline, sheet } = await givenSheet(['Portal', 'Lining'])
  const [line] = await world.lines(discipline)
  const { import: authored } = await world.as(worker).post(editLines, {
    body: {
      contract,
      lines: [{ tag_code: line?.tag_code ?? '', version: line?.version ?? 0 }],
      values: [{ field: 'author', value: secondWorker }],
    },
  })
  await apply(world, worker, authored.id)
  const { chosen } = await proposing(
    secondWorker,
    sheet.map((row) => Object.assign({}, row, { [forecast]: '2027-03-01' })),
  )
  expect(chosen.counts).toMatchObject({ changed: 2, proposed: 1, error: 0 })
  expect(inOrder(Object.values(await forecastOf(discipline)))).toEqual(['2027/03/01', null])
  expect(await listed(worker, discipline)).toMatchObject([{ counts: { open: 1 } }])
})

test('new and removed deliverables are proposed, and an undo of the import withdraws them', async () => {
  const { discipline, sheet } = await givenSheet(['Portal', 'Lining'])
  const [kept] = sheet
  const added = { ...kept, Key: '', Title: 'Shaft' }
  const { import: probe } = await check(world, manager, [kept ?? {}, added], discipline, true)
  expect(probe.counts).toMatchObject({ rows: 2, error: 2 })
  const { id } = await proposing(manager, [kept ?? {}, added], discipline)
  const [summary] = await listed(worker, discipline)
  const { rows } = await open(worker, summary?.id)
  expect(rows.map(({ row }) => row.kind)).toEqual(['added', 'removed'])
  await decide(
    worker,
    summary?.id ?? '',
    rows.map(({ row }) => ({ id: row.id, accept: true })),
  )
  expect(inOrder((await world.lines(discipline)).map(({ title }) => title))).toEqual(
    inOrder([kept?.['Title'] ?? null, 'Shaft']),
  )
  await undo(world, manager, id)
  expect((await listed(worker, discipline))[0]).toMatchObject({ state: 'decided' })
  const undone = (await read(world, manager, id)).import
  expect(undone.state).toBe('undone')
  expect(inOrder(undone.kept.map(({ title, message }) => `${title}: ${message}`))).toEqual(
    inOrder(['Portal', 'Lining'].filter((title) => title !== kept?.['Title']).concat('Shaft')).map(
      (title) => `${title}: dora accepted it.`,
    ),
  )

  const other = await givenProposal()
  await undo(world, manager, other.id)
  expect((await listed(worker, other.discipline))[0]).toMatchObject({ state: 'withdrawn' })
})

test('a person has a limited number of open proposals about one discipline', async () => {
  const { sheet, discipline, proposal } = await givenProposal()
  for (let sent = 1; sent < limits.proposal.open; sent += 1) await proposing(manager, later(sheet))
  await expect(proposing(manager, later(sheet))).rejects.toThrow(/Withdraw one first/)
  expect(await listed(worker, discipline)).toHaveLength(limits.proposal.open)
  await world.as(manager).post(withdrawProposal, { body: { contract, id: proposal } })
  await proposing(manager, later(sheet))
})
