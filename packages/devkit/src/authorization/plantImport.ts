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

/** Creates a comparison with a log whose one file is the line, the log, and an undone marking. */
export async function plantLog(
  { services: { db }, contract, word, holder }: Planting,
  { line }: Pick<Site, 'line'>,
): Promise<Pick<Site, 'cdeLog' | 'cdeMarking'>> {
  const [cdeLog, cdeMarking] = [randomUUID(), randomUUID()]
  const by = usernameOf(holder ?? 'mighty')
  const common = { contract, name: `${word}.xlsx`, created_by: by }
  await db
    .insertInto('line_import')
    .values([
      { ...common, import_id: cdeLog, kind: 'cde log', file_id: randomUUID() },
      { ...common, import_id: cdeMarking, kind: 'cde issue', state: 'undone' },
    ])
    .execute()
  await db
    .insertInto('cde_log')
    .values({
      contract,
      name: `${word}.xlsx`,
      rows: 1,
      compared_by: by,
      has_news: false,
      titles: {},
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { next } = await db
    .selectFrom('cde_file')
    .select(({ fn }) => fn.countAll<string>().as('next'))
    .where('contract', '=', contract)
    .executeTakeFirstOrThrow()
  const id = Number(next)
  const content = {
    row: 2,
    number: `${word} number`,
    file_name: `${word}.pdf`,
    title: word,
    document_type: '',
    revision: '',
    status: '',
    issued_on: null,
  }
  await db
    .insertInto('cde_file')
    .values({
      contract,
      id,
      content,
      key: word,
      findings: ['planned'],
      tag_codes: [line],
      match: 'title_and_type',
      note: null,
      repeats: null,
      is_new: false,
    })
    .execute()
  await db
    .insertInto('cde_line')
    .values({
      contract,
      tag_code: line,
      findings: ['found'],
      file: id,
      issued_on: null,
      is_new: false,
    })
    .execute()
  await db
    .insertInto('cde_ignored')
    .values({ contract, key: `${word} ignored`, ignored_by: by })
    .execute()
  return { cdeLog, cdeMarking }
}
