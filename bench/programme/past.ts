import { Client } from 'pg'

/** Changes the forecast of one line in 20, as people do over 30 days, once for a database. */
export async function changeLines(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  const { rows } = await database.query(
    `select from asset_change where changed_by = 'bench' limit 1`,
  )
  if (rows.length === 0) {
    // The fill writes all rows now; each was last changed when it was made.
    await database.query(`set session_replication_role = replica`)
    await database.query(`update asset set updated_at = created_at`)
    await database.query(`
      with chosen as (
        select tag_code, attribute, now() - make_interval(mins => abs(hashtext(tag_code)) % 43000) as at
        from asset where class_code = 'Document' and part_of is not null and version = 1 and abs(hashtext(tag_code || 'x')) % 20 = 0
      ), changed as (
        update asset set version = 2, updated_at = greatest(at, created_at), attribute = asset.attribute || '{"Forecast":"2027/06/01 00:00:00"}'
        from chosen where asset.tag_code = chosen.tag_code returning asset.tag_code, chosen.attribute, updated_at
      )
      insert into asset_change (tag_code, version, before, changed_by, changed_at)
      select tag_code, 2, jsonb_build_object('Forecast', attribute -> 'Forecast'), 'bench', updated_at from changed`)
    await database.query('reset session_replication_role')
    await database.query('vacuum analyze asset')
    await database.query('analyze asset_change')
  }
  await database.end()
}

/** Replaces the snapshots of a contract by half a year of copies of the present counts. */
export async function fillSnapshots(url: string, contract: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('delete from progress_day where contract = $1', [contract])
  await client.query(
    'insert into progress_day (contract, day) select $1, current_date - 7 * week from generate_series(1, 26) week',
    [contract],
  )
  await client.query(
    `insert into progress_snapshot (contract, day, plan, discipline, place, lines, numbered, issued, overdue, planned, forecast, progress)
    select line.contract, taken.day, line.plan, profile.discipline, min(line.place), count(*), count(*) filter (where done),
      count(issued), 0, count(*) / 2, count(*) / 2, 50 * count(*)
    from deliverable_row line join deliverable_profile profile using (contract, profile_id) join progress_day taken using (contract) where contract = $1
    group by line.contract, taken.day, line.plan, profile.discipline`,
    [contract],
  )
  await client.query('analyze progress_snapshot')
  await client.end()
}
