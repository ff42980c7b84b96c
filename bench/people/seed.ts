import { Client } from 'pg'

export const contract = '1DM03'
export const admin = 'admin@bench.example'
const users = 5_000
const groups = 500
const membersEach = 200

/**
 * Fills empty tables with a contract, its administrator, 5,000 users, 500 groups of 200, and 200
 * notifications for the administrator.
 */
export async function seed(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('insert into contract (code, name, originator) values ($1, $2, $3)', [
      contract,
      'Dunmere South Tunnels',
      'DMJ',
    ])
    await client.query(`insert into person (username, name) values ($1, 'Alex Hale')`, [admin])
    await client.query(
      `
      insert into person (username, name, is_active, is_sso)
      select 'person' || lpad(n::text, 5, '0') || '.' || substr(md5(n::text), 1, 6) || '@bench.example', 'Person ' || n, n % 20 <> 0, n % 3 <> 0
      from generate_series(1, $1::integer) n`,
      [users],
    )
    await client.query(
      `
      insert into person_role (user_id, contract, role)
      select user_id, $1, case when username = $2 then 'System:Admin' else 'Registers:Creator' end from person`,
      [contract, admin],
    )
    await client.query(
      `insert into user_group (contract, name, created_by) select $1, 'Group ' || lpad(n::text, 3, '0') || ' ' || substr(md5('g' || n), 1, 6), $2 from generate_series(1, $3::integer) n`,
      [contract, admin, groups],
    )
    await client.query(
      `
      with p as (select user_id, row_number() over (order by username) - 1 as at from person where username <> $1),
      g as (select group_id, row_number() over (order by name) - 1 as at from user_group)
      insert into user_group_member (group_id, user_id)
      select g.group_id, p.user_id from g join p on (p.at - g.at * 37 + $2::integer * 100) % $2::integer < $3::integer`,
      [admin, users, membersEach],
    )
    await client.query(
      `insert into asset (tag_code, contract, class_code, attribute, updated_by) values ('P1', $1, 'TIDP', '{"TIDP Title": "North portal"}', $2)`,
      [contract, admin],
    )
    await client.query(
      `
      insert into notification (contract, recipient, reason, plan, tag_code, caused_by)
      select $1, username, 'TIDP_OWNER', 'P1', 'P1', 'system' from person, generate_series(1, 20)`,
      [contract],
    )
    // Autovacuum would do this soon after so many inserts. Index-only scans need its visibility
    // map.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Creates a database on the server; disposing of it drops it. `part` tells several of one run apart. */
export async function ownDatabase(server: string, part = '') {
  const name = `tidemark_bench_${process.pid}${part && `_${part}`}`
  const url = new URL(server)
  const asked = async (sql: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await asked(`create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, [Symbol.asyncDispose]: () => asked(`drop database ${name} with (force)`) }
}
