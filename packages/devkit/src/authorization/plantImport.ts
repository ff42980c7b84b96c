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
  const [importId, proposal] = [randomUUID(), randomUUID()]
  const common = {
    contract,
    name: `${word}.xlsx`,
    created_by: usernameOf(planting.holder ?? 'mighty'),
  }
  await db
    .insertInto('line_import')
    .values([
      {
        ...common,
        import_id: importId,
        tag_code: place.plan,
        file_id: randomUUID(),
        state: 'undone',
      },
      {
        ...common,
        import_id: proposal,
        kind: 'proposal',
        tag_code: place.discipline,
        state: 'withdrawn',
      },
    ])
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
  const kind = 'changed' as const
  const content = {
    kind,
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
    .values([importId, proposal].map((import_id) => ({ import_id, id: 1, kind, content })))
    .execute()
  return { import: importId, proposal }
}
