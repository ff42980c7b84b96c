import type { Statements } from './statements.ts'
import type { WorldSize } from './sizes.ts'

/**
 * Fills `programme_person(at, username)` with the people of the contract, counted from 0; other
 * rows refer to it.
 */
export const somePerson = (n: string, salt: string, people: number): string =>
  `(select username from programme_person where at = pg_temp.dice(${n}, '${salt}', ${people}))`

const given = `array['Aisha','Ben','Chidi','Dana','Elena','Farid','Grace','Hiro','Ines','Jonas','Kavita','Liam','Maya','Noor','Olga','Priya','Quentin','Ravi','Sofia','Tom','Uma','Viktor','Wendy','Xin','Yusuf','Zoe']`
const family = `array['Adeyemi','Brandt','Castillo','Dubois','Eriksen','Fischer','Garcia','Hughes','Ivanova','Jansen','Kowalski','Lindqvist','Marsh','Nakamura','Okafor','Patel','Quinn','Rahman','Schmidt','Tanaka','Ueda','Varga','Whitlock','Xu','Yilmaz','Zhang']`

export const peopleStatements = (contract: string, { people, groups }: WorldSize): Statements[] => [
  {
    of: `${people} people`,
    sql: [
      `insert into person (username, name)
       select lower(g || '.' || f || n || '@${contract.toLowerCase()}.example'), g || ' ' || f
       from (select n, (${given})[1 + pg_temp.dice(n, 'given ${contract}', 26)] g, (${family})[1 + pg_temp.dice(n, 'family ${contract}', 26)] f from generate_series(1, ${people}) n) named`,
      // Anyone can have forms, which another role opens.
      `insert into person_role (user_id, contract, role)
       select user_id, '${contract}', unnest(array['Documents:Creator', case pg_temp.dice(hashtext(username), 'role', 10) when 0 then 'Registers:WorkflowManager' when 1 then 'Registers:Viewer' else 'Registers:Creator' end])
       from person where username like '%@${contract.toLowerCase()}.example'`,
      `drop table if exists programme_person`,
      `create temporary table programme_person as
       select row_number() over (order by username) - 1 as at, username, user_id from person where username like '%@${contract.toLowerCase()}.example'`,
      `create unique index on programme_person (at)`,
      `analyze programme_person`,
    ],
  },
  {
    of: `${groups} groups`,
    sql: [
      `insert into user_group (contract, name, created_by)
       select '${contract}', 'Team ' || lpad(n::text, 3, '0'), 'system' from generate_series(1, ${groups}) n`,
      `insert into user_group_member (group_id, user_id)
       select group_id, user_id from (select group_id, row_number() over (order by name) as n from user_group where contract = '${contract}' and name like 'Team %') made
       join programme_person on (at + n * 37) % ${Math.max(1, Math.round(people / 25))} = 0 on conflict do nothing`,
    ],
  },
]
