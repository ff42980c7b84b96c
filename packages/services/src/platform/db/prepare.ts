import type { PoolClient } from 'pg'
import { queryWithCallback } from './queryWithCallback.ts'
import type { QueryFunction } from './queryWithCallback.ts'

/** Limits per connection: prepared statements, and texts remembered to detect a repetition. */
const most = { prepared: 250, seen: 1_000 }
/** Longer statements, such as an insert of a thousand rows, are rarely repeated. */
const longest = 6_000

/** PostgreSQL's error for a prepared statement whose columns have changed. */
export const changedResult = '0A000'

/**
 * Prepares statements that a connection runs a second time, which saves parsing and planning; these
 * take longer than most of our statements. PostgreSQL plans again when tables or the search path
 * have changed, so a statement prepared on tables never bypasses the views of a person's reach.
 */
export function prepareRepeated(client: PoolClient): void {
  const query = queryWithCallback(client)
  const seen = new Set<string>()
  const names = new Map<string, string>()
  // Statements are named by search path. Otherwise a connection that alternates between full and
  // limited reach would be re-planned each time.
  let searchPath = ''
  let given = 0

  const nameOf = (key: string): string | undefined => {
    const known = names.get(key)
    if (known !== undefined || key.length > longest || names.size >= most.prepared) return known
    if (!seen.delete(key)) {
      if (seen.size >= most.seen) seen.clear()
      seen.add(key)
      return undefined
    }
    given += 1
    names.set(key, `repeated_${given}`)
    return names.get(key)
  }

  const prepared: QueryFunction = (asked, ...more) => {
    const [values, ...others] = more
    if (typeof asked !== 'string') return query(asked, ...more)
    if (!Array.isArray(values) || values.length === 0) {
      if (/^(commit|rollback|set local search_path)/.test(asked)) searchPath = ''
      return query(asked, ...more)
    }
    const key = searchPath + asked
    const name = nameOf(key)
    if (asked.includes(`set_config('search_path'`)) searchPath = String(values.at(-1))
    if (name === undefined) return query(asked, ...more)
    const answer = query({ name, text: asked, values }, ...others)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      // The columns of a table have changed: all statements are prepared again under other names.
      if (error instanceof Error && 'code' in error && error.code === changedResult) names.clear()
      throw error
    })
  }
  client.query = prepared as typeof client.query
}
