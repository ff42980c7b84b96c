import { deliverablesOf, nameLines, searchAssets } from '@tidemark/schema/rest/asset'
import { didpAttributes, documentAttributes } from '@tidemark/schema/rest/attributes'
import { historyFile, linesFile, midpFile } from '@tidemark/schema/rest/file'
import { runAction } from '@tidemark/schema/rest/action'
import { midpCounts, midpLines, midpPulse } from '@tidemark/schema/rest/midp'
import { createView, listViews } from '@tidemark/schema/rest/savedView'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { words } from '@tidemark/schema/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '#platform/db/json.ts'
import {
  admin,
  branch,
  givePrivilege,
  givenGroup,
  limited,
  startReach,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import { change } from './midp.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

const everything = { contract, facets: ['plan', 'lot', 'author', 'status'] as const }

test('a limited person finds and counts only the lines within reach', async () => {
  const caller = world.as(limited)
  const { lines } = await caller.post(midpLines, { body: { contract } })
  expect(lines.map(({ line }) => line.tag_code)).toEqual([world.near.line])
  const counts = await caller.post(midpCounts, {
    body: { ...everything, facets: [...everything.facets], group_by: 'plan' },
  })
  expect(counts.total).toBe(1)
  expect(JSON.stringify(counts)).not.toContain('Far')
  expect(counts.groups.map(({ value }) => value)).toEqual([world.near.plan])
})

test('equal counts that wait for a turn share an answer only with people of the same reach', async () => {
  const count = async (who: string) =>
    (await world.as(who).post(midpCounts, { body: { contract } })).total
  const all = await count(admin)
  expect(all).toBeGreaterThan(1)
  const people = Array.from({ length: 8 }, () => [admin, limited]).flat()
  expect(await Promise.all(people.map(count))).toEqual(
    people.map((who) => (who === limited ? 1 : all)),
  )
})

test('the pulse changes with deliverables within reach only', async () => {
  const pulseOf = async (who: string) =>
    (await world.as(who).get(midpPulse, { query: { contract } })).pulse
  const read = async () => [await pulseOf(limited), await pulseOf(admin)]
  const [near, whole] = await read()
  const touch = (tagCode: string) =>
    change(world.services, tagCode, { [documentAttributes.title]: 'Changed' })
  await touch(world.far.line)
  const afterFar = await read()
  expect(afterFar[0]).toBe(near)
  expect(afterFar[1]).not.toBe(whole)
  await touch(world.near.line)
  expect((await read())[0]).not.toBe(near)
})

test('filters name nothing out of reach', async () => {
  const caller = world.as(limited)
  for (const filter of [{ plan: [world.far.plan] }, { lot: ['SL-Far'] }, { text: 'Far' }]) {
    const { lines } = await caller.post(midpLines, { body: { contract, filter } })
    expect(lines).toEqual([])
    expect((await caller.post(midpCounts, { body: { contract, filter } })).total).toBe(0)
  }
})

test('values that privileges hide are neither shown nor counted, and no filter reveals them', async () => {
  const person = people.worker
  const hidden = branch('attribute', documentAttributes.suitabilityStatus)
  await givePrivilege(
    world.services,
    admin,
    'No suitability',
    [await givenGroup(world.services, 'Hidden', [person])],
    whole([], [branch('module', 'Registers', [branch('class', 'Document', [hidden])])]),
  )
  const caller = world.as(person)
  const { lines } = await caller.post(midpLines, { body: { contract } })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.map(({ line }) => line.row8)).toEqual(lines.map(() => null))
  const { facets } = await caller.post(midpCounts, {
    body: { contract, facets: ['status', 'suitability'] },
  })
  expect(facets.map(({ facet }) => facet)).toEqual(['status'])
  const asked = [{ filter: { suitability: ['S1'] } }, { sort: [{ key: 'suitability' as const }] }]
  for (const body of asked)
    expect(await caller.refused(midpLines, { body: { contract, ...body } })).toMatchObject({
      status: 403,
    })
  expect(
    await caller.refused(midpCounts, { body: { contract, group_by: 'suitability' } }),
  ).toMatchObject({ status: 403 })
  const byHidden = {
    filter: { suitability: ['S1'] },
    sort: [],
    group_by: null,
    across: null,
    columns: null,
  }
  expect(
    await caller.refused(createView, { body: { contract, name: 'S1', content: byHidden } }),
  ).toMatchObject({ status: 403 })
  const address = new URLSearchParams({ contract, format: 'csv' }).toString()
  const file = await fetch(`${world.services.restUrl}${midpFile.path}?${address}`, {
    headers: { Authorization: `Token ${await world.services.tokens.sign(person)}` },
  })
  const [titles = ''] = (await file.text()).split('\r\n')
  expect(titles).toContain(',Stage,')
  // An empty column would clear the values when the file is imported.
  expect(titles).not.toContain(words.deliverableField.suitabilityStatus)
  await world.services.db
    .insertInto('saved_view')
    .values({
      contract,
      name: 'Saved before',
      group_id: null,
      content: json(byHidden),
      created_by: person,
      updated_by: person,
    })
    .execute()
  expect((await caller.get(listViews, { query: { contract } })).views).toEqual([])
})

test('a predecessor out of reach keeps its place in the list, and no answer has its tag code', async () => {
  await change(world.services, world.near.line, {
    [documentAttributes.predecessors]: [world.far.line, world.near.line],
  })
  await world.services.db
    .insertInto('audit_entry')
    .values({
      contract,
      plan: world.near.plan,
      tag_code: world.near.plan,
      executed_by: admin,
      action: 'Edited deliverables',
      changes: json([
        { field: 'Predecessors', from: null, to: world.far.line },
        { field: 'Note', from: null, to: `After\n${world.far.line}` },
      ]),
    })
    .execute()
  const caller = world.as(limited)
  const { lines } = await caller.post(midpLines, { body: { contract } })
  const [named] = lines.map(({ line }) => line.information?.predecessors)
  expect(named).toEqual([expect.stringMatching(/^OUT-OF-REACH-/), world.near.line])
  const answer = await caller.post(nameLines, {
    body: { contract, tag_codes: [...(named ?? []), world.far.line] },
  })
  expect(answer.lines.map(({ tag_code }) => tag_code)).toEqual([world.near.line])
  const query = { contract, tag_code: world.near.plan, format: 'csv' }
  const texts = await Promise.all(
    (
      [
        [midpLines, { body: { contract } }],
        [deliverablesOf, { query: { contract, tag: world.near.discipline } }],
        [searchAssets, { body: { contract, tag_code: { fieldValue: world.near.line } } }],
        [auditOf, { query: { contract, tag_code: world.near.plan } }],
        [{ ...linesFile, method: 'GET' }, { query }],
        [{ ...historyFile, method: 'GET' }, { query }],
      ] as const
    ).map(async ([endpoint, sent]) => (await world.fetchAs(limited, endpoint as never, sent)).text),
  )
  for (const text of texts) {
    expect(text).toContain('OUT-OF-REACH-')
    expect(text).not.toContain(world.far.line)
  }
  const all = await world.as(admin).post(midpLines, { body: { contract } })
  expect(JSON.stringify(all)).not.toContain('OUT-OF-REACH-')
})

test('an opaque predecessor stays when its list is sent back, and its line cannot be named anew', async () => {
  const edit = async (predecessors: string[]) => {
    const { version } = await world.asset(world.near.line)
    const body = {
      action_name: 'action_rename_deliverables',
      task_id: -1,
      action_input_parameters: {
        contract,
        tag_code: world.near.discipline,
        DELIVERABLES: [{ tag_code: world.near.line, version, predecessors }],
      },
    }
    return world.fetchAs(limited, runAction, { body })
  }
  await change(world.services, world.near.line, {
    [documentAttributes.predecessors]: [world.far.line],
    [documentAttributes.title]: world.far.line,
  })
  await change(world.services, world.near.discipline, { [didpAttributes.owners]: [limited] })
  const { lines } = await world.as(limited).post(midpLines, { body: { contract } })
  const [[opaque = ''] = []] = lines.map(({ line }) => line.information?.predecessors ?? [])
  // A title that anybody may type has another code than the list.
  expect(new Set(JSON.stringify(lines).match(/OUT-OF-REACH-[\w-]+/g)).size).toBe(2)
  expect(await edit([opaque])).toMatchObject({ status: 200 })
  const { lines: seen } = await world.as(admin).post(midpLines, { body: { contract } })
  expect(
    seen.find(({ line }) => line.tag_code === world.near.line)?.line.information?.predecessors,
  ).toEqual([world.far.line])
  expect(await edit([])).toMatchObject({ status: 200 })
  const refused = await edit([opaque])
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.text).toContain('is not a deliverable of this contract')
  expect(refused.text).not.toContain(world.far.line)
  expect(refused.text).toContain(`'${opaque}'`)
  // What is typed is repeated, whether there is such a line or not.
  for (const list of [[world.far.line], [world.far.line, opaque], ['X-DOC-999999', opaque]]) {
    const typed = await edit(list)
    expect(typed.text).toContain(`'${list[0]}' is not a deliverable of this contract`)
    expect(typed.text).not.toContain('OUT-OF-REACH-')
  }
})
