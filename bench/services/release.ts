import { join } from 'node:path'
import type * as testkit from '@tidemark/services/testkit'
import { Client } from 'pg'
import type { startIssuer } from '../gateways/issuer.ts'
import { ownDatabase } from '../people/seed.ts'
import { quietClient } from '../quietClient.ts'
import { startServices, thisRelease } from '../startServices.ts'

const contract = '1DM03'
export const [owner, limited] = ['owner@bench.example', 'limited@bench.example'] as const
const [plans, disciplines, lines] = [200, 8, 40]

/** The test data of a release, whose tables may differ from those of this one. */
type TestData = Pick<typeof testkit, 'disciplineAt' | 'limitedGroup' | 'manyPlans' | 'planAt'>

interface Call {
  path: string
  body?: object
}

export type Release = Awaited<ReturnType<typeof startRelease>>

/**
 * Starts the services of a release on their own database with 200 plans of 8 disciplines of 40
 * lines; disposing of the result stops them. `folder` has the sources of another release.
 */
export async function startRelease(
  server: string,
  issuer: Awaited<ReturnType<typeof startIssuer>>,
  folder = thisRelease,
) {
  const testData = (await import(
    join(folder, 'packages/services/src/testkit/manyPlans.ts')
  )) as TestData
  const stack = new AsyncDisposableStack()
  const database = stack.use(
    await ownDatabase(server, folder === thisRelease ? '' : 'other_release'),
  )
  const services = stack.use(
    await startServices(database.url, { TOKEN_ISSUER: issuer.url }, folder),
  )
  const client = stack.adopt(quietClient(services.port, 32), (opened) => opened.close())
  await seed(database.url, testData)
  const overview = overviewOf(testData)
  return {
    pid: services.pid,
    databaseUrl: database.url,
    /** Calls the services about some plan and returns the latency in milliseconds. */
    ask: (token: string, name: string): Promise<number> => {
      const { path, body } = overview[name]!(somePlan())
      return client.ask(
        body ? 'POST' : 'GET',
        path,
        { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body && JSON.stringify(body),
      )
    },
    names: Object.keys(overview),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function seed(databaseUrl: string, { limitedGroup, manyPlans }: TestData): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into contract (code, name, originator) values ($1, 'Dunmere South Tunnels', 'DMJ')`,
    [contract],
  )
  await client.query(
    `insert into person (username, name) values ($1, 'Oona Hale'), ($2, 'Lee Marsh')`,
    [owner, limited],
  )
  await client.query(
    `insert into person_role (user_id, contract, role) select user_id, $1, 'Registers:WorkflowManager' from person`,
    [contract],
  )
  for (const statement of manyPlans({ contract, person: owner, plans, disciplines, lines }))
    await client.query(statement)
  await client.query(
    'insert into user_group_member (group_id, user_id) select $1, user_id from person where username = $2',
    [limitedGroup, limited],
  )
  // Autovacuum and the checkpointer would run in the first minutes after so many writes, and
  // disturb the measurement.
  for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement)
  await client.end()
}

/** Returns a plan in the sector that is within the limited person's reach. */
const somePlan = () => 4 * (1 + Math.floor(Math.random() * (plans / 4)))
const address = (path: string, query: Record<string, string | readonly string[]>) =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))).toString()}`

/** Returns the calls of the overview of a plan, by name. */
const overviewOf = ({ disciplineAt, planAt }: TestData): Record<string, (plan: number) => Call> => {
  const below = (plan: number) =>
    Array.from({ length: disciplines }, (_, at) => disciplineAt(plan, at + 1))
  return {
    'the person': () => ({ path: '/user/user_data/' }),
    'the plan with its relations': (plan) => ({
      path: '/assets/search/',
      body: {
        contract,
        tag_code: { fieldValue: planAt(plan) },
        module_name: 'TIDP',
        relationsLevel: 3,
        allowedClasses: [
          'TIDP',
          'DIDP',
          'Primary Asset',
          'Work Package',
          'Technical Lifecycles',
          'Comment',
        ],
      },
    }),
    actions: (plan) => ({
      path: address('/workflow/actions/tag_code/', {
        contract,
        tag_code: [planAt(plan), ...below(plan)],
        with_comments: 'true',
      }),
    }),
    'lines of its disciplines (320)': (plan) => ({
      path: address('/asset_service/get_deliverables_for_didp/', { contract, tag: below(plan) }),
    }),
    history: (plan) => ({
      path: address('/workflow/audit/', { contract, tag_code: planAt(plan) }),
    }),
    'names of people': () => ({
      path: address('/user/search/', { username: [owner, limited], page_size: '500' }),
    }),
  }
}
