import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the classification that contracts keep, and the code of each line to the MIDP with a kind of counts.
 * `1007_midp` and `1019_folded` define the functions and views that learn of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table classification (
      contract text not null references contract (code),
      code text not null,
      title text not null,
      label text not null generated always as (code || ' : ' || title) stored,
      words text not null generated always as (folded(code || ' : ' || title)) stored,
      version integer not null default 1,
      updated_by text not null,
      primary key (contract, code)
    );
    create unique index classification_code on classification (contract, folded(code));
    create index classification_title on classification (contract, folded(title));
    create index asset_classification on asset (contract, (attribute ->> 'Classification'))
      where class_code = 'Document' and attribute ->> 'Classification' is not null;
    alter table deliverable_row add column classification text not null default '';
    create index deliverable_row_classification on deliverable_row (contract, classification) where classification <> '';
    insert into deliverable_tally (contract, place, kind, key, status, done, issued, late, day, lines)
    select contract, place, 'classification', '', '', done, false, false, 'infinity', sum(lines)
    from deliverable_tally where kind = 'profile' group by contract, place, done`.execute(db)
  await redefine(db, 'view', 'deliverable_source', [
    [
      / AS originator/g,
      ` AS originator, coalesce(line.attribute ->> 'Classification', '') as classification`,
    ],
  ])
  await redefine(db, 'function', 'derive_deliverable_rows', [
    [/(\w+\.)?title_key\)/g, '$1title_key, $1classification)'],
    [/source\.title_key(?=\s)/g, 'source.title_key, source.classification'],
    [
      /= excluded\.title_key(?=\s)/g,
      '= excluded.title_key, classification = excluded.classification',
    ],
  ])
  const counted = `('classification', line.classification, '', line.done, false, false, date 'infinity'), $&`
  await redefine(db, 'view', 'deliverable_part', [[/\('plan'(?:::text)?, ?line/g, counted]])
  for (const event of ['insert', 'update', 'delete'])
    await redefine(db, 'function', `tally_${event}`, [[/\('plan', line/g, counted]])
}

/** Replaces texts in the definition of a view or function. */
export async function redefine(
  db: Kysely<never>,
  kind: 'view' | 'function',
  name: string,
  changes: readonly (readonly [RegExp, string])[],
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select ${
      kind === 'view'
        ? sql`format('create or replace view %s as %s', cast(${name} as text), pg_get_viewdef(cast(${name} as regclass)))`
        : sql`pg_get_functiondef(cast(${name} as regproc))`
    } as text`.execute(db)
  let text = rows[0]?.text ?? ''
  for (const [from, to] of changes) {
    if (text.search(from) === -1) throw new Error(`${name} has no ${from.source}`)
    text = text.replace(from, to)
  }
  await sql.raw(text).execute(db)
}
