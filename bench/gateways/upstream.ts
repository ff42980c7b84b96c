/**
 * Stands in for the REST services: answers prepared bytes after DELAY_MS and counts the calls. `GET
 * /_counts` returns the counts and resets them.
 */
import { setTimeout } from 'node:timers/promises'
import { announce, jsonServer, textOf } from './announce.ts'
import {
  actionsOf,
  commentActionsOf,
  history,
  linesOf,
  people,
  plans,
  profile,
  shownTasks,
  taskCounts,
  tasks,
} from './upstreamData.ts'

const delayMs = Number(process.env['DELAY_MS'] ?? 0)
const ready = new Map<string, Buffer>()
let counts = new Map<string, number>()

function answerTo(path: string, query: URLSearchParams, body: string): object | null {
  switch (path) {
    case '/user/user_data/':
      return profile
    case '/user/search/': {
      const results = people.filter(({ username }) => query.getAll('username').includes(username))
      return { count: results.length, results }
    }
    case '/workflow/tasks/list/':
      return { counts: taskCounts, next: null, results: query.has('as') ? shownTasks : tasks }
    case '/workflow/audit/':
      return { next: null, results: history(query.get('tag_code') ?? '') }
    case '/workflow/actions/tag_code/': {
      const tags = query.getAll('tag_code')
      return {
        actions: [
          ...tags.flatMap(actionsOf),
          ...(query.get('with_comments') === 'true' ? tags.flatMap(commentActionsOf) : []),
        ],
      }
    }
    case '/asset_service/get_deliverables_for_didp/':
      return { deliverables: query.getAll('tag').flatMap(linesOf) }
    case '/assets/search/': {
      const {
        tag_code: { fieldValue },
      } = JSON.parse(body) as { tag_code: { fieldValue: string | string[] } }
      const result = [fieldValue].flat().flatMap((tag) => plans.get(tag) ?? [])
      return { count: result.length, result }
    }
    default:
      return null
  }
}

const server = jsonServer(async (request) => {
  const address = request.url ?? '/'
  if (address === '/_counts') {
    const body = Buffer.from(JSON.stringify(Object.fromEntries(counts)))
    counts = new Map()
    return body
  }
  const body = request.method === 'POST' ? await textOf(request) : ''
  const { pathname, searchParams } = new URL(address, 'http://upstream')
  const call = `${request.method} ${pathname}`
  counts.set(call, (counts.get(call) ?? 0) + 1)
  const key = address + body
  const answer =
    ready.get(key) ??
    Buffer.from(
      JSON.stringify(
        answerTo(pathname, searchParams, body) ?? { Error: 'Not found', code: 'NOT_FOUND' },
      ),
    )
  ready.set(key, answer)
  if (delayMs > 0) await setTimeout(delayMs)
  return answer
})
server.keepAliveTimeout = 60_000
announce(server)
