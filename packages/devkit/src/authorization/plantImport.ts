import { randomUUID } from 'node:crypto'
import type { Planting } from './planting.ts'
import { usernameOf } from './principals.ts'
import type { Site } from './site.ts'

/** Creates an undone import with a row and a remembered title, and a proposal that it sent. */
export async function plantImport(
  planting: Planting,
  place: Pick<Site, 'plan' | 'discipline' | 'line'>,
): Promise<Pick<Site, 'import' | 'proposal'>> {
  const {
    services: { db },
    contract,
    word,
  } = planting
  const importId = randomUUID()
  await db
    .insertInto('line_import')
    .values({
      import_id: importId,
      contract,
      tag_code: place.plan,
      file_id: randomUUID(),
      name: `${word}.xlsx`,
      state: 'undone',
      created_by: usernameOf(planting.holder ?? 'mighty'),
    })
    .execute()
  await db
    .insertInto('import_memory')
    .values({
      contract,
      username: usernameOf('mighty'),
      kind: 'title',
      source: `${word} column`,
      meaning: 'title',
    })
    .execute()
  const checkedRow = {
    kind: 'changed' as const,
    row: 2,
    tag_code: place.line,
    discipline: place.discipline,
    title: word,
    changes: [],
    conflicts: [],
    faults: [],
    action: null,
    request: {},
  }
  await db
    .insertInto('line_import_row')
    .values({
      import_id: importId,
      id: 1,
      kind: 'changed',
      content: checkedRow,
    })
    .execute()
  const proposal = randomUUID()
  await db
    .insertInto('line_import')
    .values({
      import_id: proposal,
      kind: 'proposal',
      contract,
      tag_code: place.discipline,
      name: `${word}.xlsx`,
      state: 'withdrawn',
      created_by: usernameOf(planting.holder ?? 'mighty'),
    })
    .execute()
  await db
    .insertInto('line_import_row')
    .values({ import_id: proposal, id: 1, kind: 'changed', content: checkedRow })
    .execute()
  return { import: importId, proposal }
}
