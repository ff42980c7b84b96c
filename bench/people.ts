/**
 * Measures lists and searches of users, groups and notifications of the services, over HTTP on
 * PostgreSQL, with 5,000 users and 500 groups of 200. `node bench/people.ts
 * postgres://postgres@127.0.0.1:5432/postgres` creates a database there and drops it at the end.
 */
import { startIssuer } from './gateways/issuer.ts'
import { percentile } from './grid/measure.ts'
import { admin, contract, ownDatabase, seed } from './people/seed.ts'
import { startServices } from './startServices.ts'

const server = process.argv[2]
if (!server) throw new Error('Name a PostgreSQL server: node bench/people.ts postgres://…')
const rounds = 200
const budgetMs = 100

await using database = await ownDatabase(server)
await using issuer = await startIssuer(admin)
await using services = await startServices(database.url, { TOKEN_ISSUER: issuer.url })

const read = async (path: string, query: Record<string, string>) => {
  const answer = await fetch(`${services.url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Token ${issuer.token}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

const page = (last: number) => String(1 + Math.floor(Math.random() * last))
const digits = () => String(Math.floor(Math.random() * 900) + 100)
const user = { contract_id: contract }
const asks: Record<string, () => Promise<unknown>> = {
  'users, any page of 15': () => read('/users/list/', { ...user, page: page(333) }),
  'users by e-mail': () => read('/users/list/', { ...user, email: digits() }),
  'users by group': () =>
    read('/users/list/', { ...user, groups: `group ${digits().slice(0, 2)}` }),
  'users, active and single sign-on': () =>
    read('/users/list/', { ...user, isActive: 'true', isSSO: 'false', page: page(100) }),
  'users, newest first, any page': () =>
    read('/users/list/', { ...user, sort: 'createdTime', descending: 'true', page: page(333) }),
  'groups, any page of 15': () => read('/groups/list/', { contract, page: page(33) }),
  'groups by name': () => read('/groups/search/', { contract, group_name: digits() }),
  'members of a group (200)': () =>
    read('/groups/users/', { group_id: groups[Math.floor(Math.random() * groups.length)] ?? '' }),
  'people for a selector': () =>
    read('/user/search/', { contract, autocomplete: `person0${digits()}`, page_size: '50' }),
  'notifications, newest 20': () => read('/notifications/list/', { contract }),
}

let groups: string[] = []
await seed(database.url)
const { available_groups } = (await read('/groups/list/', { contract, page_size: '500' })) as {
  available_groups: { id: string }[]
}
groups = available_groups.map(({ id }) => id)
let slow = 0
for (const [name, ask] of Object.entries(asks)) {
  for (let warm = 0; warm < 20; warm += 1) await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  const p99 = percentile(times, 99)
  if (p99 >= budgetMs) slow += 1
  console.log(
    `${name.padEnd(34)} p50 ${percentile(times, 50).toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms${p99 >= budgetMs ? `   over ${budgetMs} ms` : ''}`,
  )
}
console.log(slow === 0 ? `All p99 below ${budgetMs} ms.` : `${slow} over ${budgetMs} ms.`)
process.exitCode = slow === 0 ? 0 : 1
