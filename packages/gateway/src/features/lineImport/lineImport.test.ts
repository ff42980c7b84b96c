import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import { applyImport, checkImport, editLines, importOf } from '@tidemark/schema/rest/lineImport'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '6b1f4a52-0d5a-4f9c-9a53-1f0f8a5a0001'
const summary = {
  id,
  name: 'lines.xlsx',
  from_file: true,
  tag_code: 'D1',
  state: 'checked' as const,
  removes_missing: false,
  counts: { rows: 3, unchanged: 1, error: 0, conflict: 1, changed: 1, added: 0, removed: 0 },
  kept: [],
}
const row = {
  id: 7,
  kind: 'conflict' as const,
  row: 4,
  tag_code: 'L1',
  document_number: '1DM03-DMJ-TN-REP-000-240001',
  discipline: 'D1',
  title: 'Portal',
  changes: [{ field: 'due', from: null, to: '2026-11-20' }],
  conflicts: [
    {
      field: 'title',
      base: 'Portal',
      mine: 'East portal',
      theirs: 'West portal',
      changed_by: 'ben@dunmere.example',
      changed_at: '2026/11/21 09:30:00',
    },
  ],
  faults: [],
  warnings: [{ field: 'forecast', message: 'Issued on 12/11/2026: no forecast is needed.' }],
}

async function start() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return { world, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('an import has counts and pages of rows, with the person behind a conflict', async () => {
  await using played = await start()
  const { world } = played
  world.services.play(importOf, answers(importOf, { import: summary, rows: [row], next: 7 }))
  const { data, errors } = await world.ask(
    `{ contract(code: "1DM03") { deliverableImport(id: "${id}") { fileName state counts { changed conflict warned }
      rows(kind: CONFLICT, first: 1) { nodes { id kind row documentNumber changes { field to } conflicts { mine theirs changedBy { name } changedAt } warnings { field message } } pageInfo { hasNextPage endCursor } } } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      deliverableImport: {
        fileName: 'lines.xlsx',
        state: 'CHECKED',
        counts: { changed: 1, conflict: 1, warned: 0 },
        rows: {
          nodes: [
            {
              id: '7',
              kind: 'CONFLICT',
              row: 4,
              documentNumber: '1DM03-DMJ-TN-REP-000-240001',
              changes: [{ field: 'due', to: '2026-11-20' }],
              conflicts: [
                {
                  mine: 'East portal',
                  theirs: 'West portal',
                  changedBy: { name: 'Name of ben@dunmere.example' },
                  changedAt: '2026-11-21T09:30:00.000Z',
                },
              ],
              warnings: row.warnings,
            },
          ],
          pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
        },
      },
    },
  })
})

test('the people of a cell are shown by name, and a text that is none stays', async () => {
  await using played = await start()
  const { world } = played
  const [first] = row.conflicts
  const changed = {
    ...row,
    changes: [
      { field: 'author', from: 'ann@dunmere.example', to: 'ben@dunmere.example; a stranger' },
      { field: 'title', from: 'ann@dunmere.example', to: 'Portal' },
    ],
    conflicts: [{ ...first!, field: 'responsibleAuthor', base: null, mine: 'ann@dunmere.example' }],
  }
  world.services.play(importOf, answers(importOf, { import: summary, rows: [changed], next: null }))
  const { data } = await world.ask(
    `{ contract(code: "1DM03") { deliverableImport(id: "${id}") { rows { nodes { changes { from to } conflicts { base mine } } } } } }`,
  )
  const [ann, ben] = ['ann', 'ben'].map((one) => `Name of ${one}@dunmere.example`)
  expect(data).toMatchObject({
    contract: {
      deliverableImport: {
        rows: {
          nodes: [
            {
              changes: [
                { from: ann, to: `${ben}; a stranger` },
                { from: 'ann@dunmere.example', to: 'Portal' },
              ],
              conflicts: [{ base: null, mine: ann }],
            },
          ],
        },
      },
    },
  })
})

test('the import of another person is null', async () => {
  await using played = await start()
  const { world } = played
  world.services.play(
    importOf,
    refuses(404, { Error: 'Not found, or you have no access.', code: 'NOT_FOUND' }),
  )
  const { data, errors } = await world.ask(
    `{ contract(code: "1DM03") { deliverableImport(id: "${id}") { state } } }`,
  )
  expect([data, errors]).toEqual([{ contract: { deliverableImport: null } }, undefined])
})

test('decisions are sent as the values to keep, and a file that cannot be read is a fault', async () => {
  await using played = await start()
  const { world } = played
  world.services.play(
    applyImport,
    answers(applyImport, { import: { ...summary, state: 'applied' } }),
  )
  world.services.play(
    checkImport,
    refuses(422, {
      Error: 'The file is damaged.',
      code: 'INVALID_INPUT',
      fields: { file: 'The file is damaged.' },
    }),
  )
  const { data } = await world.ask(
    `mutation { applyDeliverableImport(input: { contract: "1DM03", id: "${id}", decisions: [{ row: "7", field: "title", keepMine: true }, { row: "8", field: "due", keepMine: false }] }) { ... on DeliverableImportChanged { import { state } } } }`,
  )
  expect(data).toEqual({ applyDeliverableImport: { import: { state: 'APPLIED' } } })
  expect(world.services.callsTo(applyImport).map(({ body }) => body)).toEqual([
    {
      contract: '1DM03',
      id,
      keep: [
        { id: 7, field: 'title', value: 'mine' },
        { id: 8, field: 'due', value: 'theirs' },
      ],
    },
  ])
  const checked = await world.ask(
    `mutation { checkDeliverableImport(input: { contract: "1DM03", id: "${id}", lateReason: "Late access." }) { ... on InvalidInput { message fields { path } } } }`,
  )
  expect(checked.data).toEqual({
    checkDeliverableImport: { message: 'The file is damaged.', fields: [{ path: 'file' }] },
  })
  expect(world.services.callsTo(checkImport)[0]?.body).toEqual({
    contract: '1DM03',
    id,
    remove_missing: false,
    late_reason: 'Late access.',
  })
})

const edit = `mutation ($input: EditDeliverablesTogetherInput!) { editDeliverablesTogether(input: $input) {
  ... on DeliverableImportChanged { import { id fileName isFromFile state } }
  ... on InvalidInput { message fields { path } }
} }`

test('an edit of several deliverables is prepared with the names of the REST call', async () => {
  await using played = await start()
  const { services, ask } = played.world
  const prepared = { ...summary, name: 'Edit of 1 deliverable', from_file: false, tag_code: null }
  services.play(editLines, answers(editLines, { import: prepared }))
  const input = {
    contract: '1DM03',
    deliverables: [{ tagCode: 'L1', version: 4 }],
    values: [{ field: 'authors', value: 'ann@dunmere.example' }],
  }
  expect(await ask(edit, { variables: { input } })).toMatchObject({
    data: {
      editDeliverablesTogether: {
        import: { id, fileName: 'Edit of 1 deliverable', isFromFile: false, state: 'CHECKED' },
      },
    },
  })
  expect(services.calls.at(-1)?.body).toEqual({
    contract: '1DM03',
    lines: [{ tag_code: 'L1', version: 4 }],
    values: [{ field: 'author', value: 'ann@dunmere.example' }],
  })
})

test('an edit of a read-only field is refused with its name', async () => {
  await using played = await start()
  const input = {
    contract: '1DM03',
    deliverables: [{ tagCode: 'L1', version: 4 }],
    values: [{ field: 'issued', value: null }],
  }
  const refusal = refuses(422, { Error: 'Choose title or due.', code: 'INVALID_INPUT' })
  played.world.services.play(editLines, refusal)
  expect(await played.world.ask(edit, { variables: { input } })).toMatchObject({
    data: { editDeliverablesTogether: { message: expect.stringContaining("'issued'") } },
  })
})

test('a workbook is described with the names of the graph, and mapped with those of the REST call', async () => {
  await using played = await start()
  const { services, ask } = played.world
  services.play(importOf, answers(importOf, { import: summary, rows: [], next: null }))
  services.play(
    workbookOf,
    answers(workbookOf, {
      is_export: false,
      sheets: [{ name: 'MIDP', is_hidden: false }],
      sheet: 'MIDP',
      header_row: 3,
      header_rows: 2,
      includes_hidden: false,
      hidden_rows: 4,
      separator: 'tab',
      encoding: 'utf_16le',
      encoding_samples: [{ encoding: 'windows_1250', text: 'ściana' }],
      day_order: null,
      day_orders: [{ value: 'day', label: 'Day first' }],
      preview: [{ row: 1, is_hidden: true, cells: ['Register', null] }],
      columns: [
        {
          column: 0,
          letter: 'A',
          title: 'Lead',
          samples: ['Ann'],
          target: 'author',
          guess: 'content',
        },
      ],
    }),
  )
  services.play(
    unknownValues,
    answers(unknownValues, {
      fields: [
        {
          target: 'author',
          options: [{ value: 'ann@dunmere.example', label: 'Ann' }],
          values: [{ value: 'A. Lee', rows: 2, choice: null, source: 'none' }],
        },
      ],
      more: 0,
      new_plans: {
        blocked: null,
        plans: [
          {
            value: 'Harbour',
            is_decided: false,
            primary_asset: 'A1',
            work_package: 'W1',
            stage: 'Other',
            owners: ['ann@dunmere.example'],
            discipline_owners: [],
          },
        ],
      },
    }),
  )
  const { data, errors } = await ask(
    `{ contract(code: "1DM03") { deliverableImport(id: "${id}") { isMapped reading { sheet }
      workbook(headerRow: 3, includesHidden: false, separator: TAB, encoding: SHIFT_JIS) { headerRows separator encoding encodingSamples { encoding text } dayOrder dayOrders { value } hiddenRows preview { isHidden cells } columns { letter target guess } }
      unknownValues { fields { target options { label } values { value rows choice source } } more
        newPlans { blocked plans { value isDecided primaryAsset workPackage stage owners { username } disciplineOwners { username } } } } } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    contract: {
      deliverableImport: {
        isMapped: false,
        reading: null,
        workbook: {
          headerRows: 2,
          separator: 'TAB',
          encoding: 'UTF_16LE',
          encodingSamples: [{ encoding: 'WINDOWS_1250', text: 'ściana' }],
          dayOrder: null,
          dayOrders: [{ value: 'day' }],
          hiddenRows: 4,
          preview: [{ isHidden: true, cells: ['Register', null] }],
          columns: [{ letter: 'A', target: 'authors', guess: 'CONTENT' }],
        },
        unknownValues: {
          fields: [
            {
              target: 'authors',
              options: [{ label: 'Ann' }],
              values: [{ value: 'A. Lee', rows: 2, choice: null, source: 'NONE' }],
            },
          ],
          more: 0,
          newPlans: {
            blocked: null,
            plans: [
              {
                value: 'Harbour',
                isDecided: false,
                primaryAsset: 'A1',
                workPackage: 'W1',
                stage: 'Other',
                owners: [{ username: 'ann@dunmere.example' }],
                disciplineOwners: [],
              },
            ],
          },
        },
      },
    },
  })
  expect(services.callsTo(workbookOf)[0]?.query.toString()).toContain(
    'header_row=3&includes_hidden=false&separator=tab&encoding=shift_jis',
  )

  for (const call of [mapImport, resolveImport])
    services.play(call, answers(call, { import: { ...summary, is_mapped: true } }))
  const mapped = await ask(
    `mutation { mapDeliverableImport(input: { contract: "1DM03", id: "${id}", sheet: "MIDP", headerRow: 3, headerRows: 2, separator: TAB, dayOrder: MONTH, columns: [{ column: 0, target: "authors" }, { column: 1, target: "didp" }] }) { ... on DeliverableImportChanged { import { isMapped } } }
      resolveDeliverableImport(input: { contract: "1DM03", id: "${id}", values: [{ target: "authors", value: "A. Lee", choice: "ann@dunmere.example" }], newPlans: [{ value: "Harbour", primaryAsset: "A1", workPackage: "W1", stage: "Other", owners: ["ann@dunmere.example"], disciplineOwners: ["bea@dunmere.example"] }] }) { ... on DeliverableImportChanged { import { isMapped } } } }`,
  )
  expect(mapped.data).toEqual({
    mapDeliverableImport: { import: { isMapped: true } },
    resolveDeliverableImport: { import: { isMapped: true } },
  })
  expect(services.callsTo(mapImport)[0]?.body).toMatchObject({
    mapping: {
      sheet: 'MIDP',
      header_row: 3,
      separator: 'tab',
      day_order: 'month',
      columns: [
        { column: 0, target: 'author' },
        { column: 1, target: 'didp' },
      ],
    },
  })
  expect(services.callsTo(resolveImport)[0]?.body).toMatchObject({
    values: [{ target: 'author', value: 'A. Lee', choice: 'ann@dunmere.example' }],
    plans: [
      {
        value: 'Harbour',
        primary_asset: 'A1',
        work_package: 'W1',
        stage: 'Other',
        owners: ['ann@dunmere.example'],
        discipline_owners: ['bea@dunmere.example'],
      },
    ],
  })
  const unknown = `mutation { mapDeliverableImport(input: { contract: "1DM03", id: "${id}", sheet: "", headerRow: 1, headerRows: 1, columns: [{ column: 0, target: "colour" }] }) { ... on Fault { message } } }`
  services.play(
    mapImport,
    refuses(404, { Error: 'No such thing.', code: 'NOT_FOUND' }),
    refuses(422, { Error: 'Choose author or title.', code: 'INVALID_INPUT' }),
  )
  // The services ask for the right first.
  expect([(await ask(unknown)).data, (await ask(unknown)).data]).toEqual([
    { mapDeliverableImport: { message: 'No such thing.' } },
    { mapDeliverableImport: { message: "'colour' is not a field of an import." } },
  ])
})
