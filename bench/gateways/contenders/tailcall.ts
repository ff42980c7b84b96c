/**
 * Tailcall, a gateway in Rust that a GraphQL schema with directives configures. It does only the
 * task list, and less of it than the others: the upstream gives it statuses, times and owners as the
 * answer shows them, because directives cannot convert values; the count of the tasks is a constant;
 * and one lookup of names serves the requests of several people, with the token of one of them.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tryPort } from '@tidemark/devkit/ports'
import { countProcessorTime } from '../../processorTime.ts'
import type { ChildMessage } from '../announce.ts'
import { sizes } from '../upstreamData.ts'
import { upstream } from './asks.ts'

const port = await tryPort(0)
const config = join(mkdtempSync(join(tmpdir(), 'bench-')), 'tailcall.graphql')
writeFileSync(
  config,
  `schema
  @server(port: ${port}, hostname: "127.0.0.1")
  @upstream(batch: { delay: 1, maxSize: 500, headers: ["authorization"] }, allowedHeaders: ["authorization"], poolMaxIdlePerHost: 64) {
  query: Query
}
type Query {
  contract(code: ID!): Contract @http(url: "${upstream}/user/user_data/", select: { code: "{{.contract.contract_code}}" })
}
type Contract {
  code: ID!
  tasks(activeOnly: Boolean): TaskConnection @http(url: "${upstream}/workflow/tasks/list/", query: [
    { key: "contract", value: "{{.value.code}}" }, { key: "from", value: "2026-08-25" }, { key: "page_size", value: "200" }, { key: "as", value: "shown" }
  ])
}
type TaskConnection {
  totalCount: Int @expr(body: ${sizes.tasks})
  results: [Task!]! @modify(name: "nodes")
}
type Task {
  id: ID @expr(body: "{{.value.tag_code}}")
  subject: String
  tag_code: String @modify(name: "tagCode")
  parent_tag_code: String @modify(name: "parentTagCode")
  parent_name: String @modify(name: "parentName")
  name: String
  number: String
  owners: [Person!]
  status: String
  created_at: String @modify(name: "createdAt")
  modified_at: String @modify(name: "modifiedAt")
  due_date: String @modify(name: "dueOn")
}
type Person @addField(name: "name", path: ["found", "name"]) {
  id: ID @expr(body: "{{.value.username}}")
  username: String
  found: FoundUser @omit @http(url: "${upstream}/user/search/", query: [
    { key: "page_size", value: "500" }, { key: "username", value: "{{.value.username}}" }
  ], batchKey: ["results", "username"])
}
type FoundUser { name: String }
`,
)
const program = fileURLToPath(import.meta.resolve('@tailcallhq/core-linux-x64-gnu/bin/tailcall'))
// It would report its use to its makers.
const env = { TAILCALL_LOG_LEVEL: 'error', TAILCALL_TRACKER: 'false' }
const child = spawn(program, ['start', config], { env, stdio: 'inherit' })
const { pid = 0 } = child
const url = `http://127.0.0.1:${port}`
while (
  !(await fetch(`${url}/graphql`, { method: 'POST', body: '{}' }).then(
    () => true,
    () => child.exitCode !== null,
  ))
)
  await setTimeout(50)
const used = countProcessorTime([pid])
const send = (message: ChildMessage) => process.send?.(message)
process.on('message', () =>
  send({
    cpuMicroseconds: used() * 1000,
    rss: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    heap: 0,
  }),
)
process.on('disconnect', () => {
  child.kill()
  process.exit(0)
})
send({ url })
