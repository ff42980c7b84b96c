import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { redefine } from './1037_classification.ts'

/**
 * Adds the weight of lines to the MIDP, its tallies and snapshots. What was counted before has none: there each line
 * weighs 1.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deliverable_row add column weight integer not null default 1;
    drop index deliverable_row_counted;
    create index deliverable_row_counted on deliverable_row (contract, profile_id)
      include (place, plan, authors_id, due, forecast, issued, done, weight);
    alter table deliverable_tally add column weight bigint;
    alter table progress_snapshot add column weight bigint;
    alter table progress_total add column weight bigint`.execute(db)
  await redefine(db, 'view', 'deliverable_source', [
    [
      / AS classification/g,
      ` AS classification, case when line.attribute ->> 'Weight' ~ '^[0-9]{1,6}$$' then cast(line.attribute ->> 'Weight' as integer) else 1 end as weight`,
    ],
  ])
  await redefine(db, 'function', 'derive_deliverable_rows', [
    [/(\w+\.)?classification\)/g, '$1classification, $1weight)'],
    [/source\.classification(?=\s)/g, 'source.classification, source.weight'],
    [/= excluded\.classification(?=\s)/g, '= excluded.classification, weight = excluded.weight'],
  ])
  await redefine(db, 'view', 'deliverable_part', [[/1 AS lines/g, '1 AS lines, line.weight']])
  for (const event of ['insert', 'update', 'delete'])
    await redefine(db, 'function', `tally_${event}`, [
      [/, lines\)/g, ', lines, weight)'],
      [/, sum\(line\.sign\) from/g, ', sum(line.sign), sum(line.sign * line.weight) from'],
      [/<> 0;/g, '<> 0 or sum(line.sign * line.weight) <> 0;'],
    ])
  await redefine(db, 'function', 'recount_deliverables', [
    [/, lines, settled\)/g, ', lines, weight, settled)'],
    [/sum\(lines\), true/g, 'sum(lines), sum(weight), true'],
  ])
  for (const name of ['total_progress', 'change_total_progress'])
    await redefine(db, 'function', name, [
      [/insert into progress_total(?=\s)/g, `insert into progress_total (${totals}, weight)`],
      [/(-?1) \* sum\("progress"\)/g, '$&, $1 * sum(coalesce(weight, lines))'],
    ])
}

const totals = 'contract, day, place, lines, numbered, issued, overdue, planned, forecast, progress'
