import type { PoolClient } from 'pg'
import { askOf } from './askOf.ts'
import type { Ask } from './askOf.ts'

/** Statements that are prepared on one connection, and texts that are remembered until they come again. */
const most = { prepared: 250, seen: 1_000 }
/** A longer one, such as an insert of a thousand rows, hardly comes again. */
const longest = 6_000

/** What PostgreSQL says of a prepared statement that would answer with other columns than it used to. */
export const changedResult = '0A000'

/**
 * What a connection is asked a second time is prepared: PostgreSQL does not read and plan it again, which takes it longer than most of our statements
 * themselves. Where tables or search path are not what they were it does so by itself, so that what was prepared on tables never answers in place of
 * the views of somebody's reach.
 */
export function prepareRepeated(client: PoolClient): void {
  const query = askOf(client)
  const seen = new Set<string>()
  const names = new Map<string, string>()
  // Each search path has its own, or a connection that serves people of whole and of limited reach in turn would have everything read anew each time.
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

  const prepared: Ask = (asked, ...more) => {
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
      // Tables have other columns now: whatever was prepared on them is prepared again, by other names.
      if (error instanceof Error && 'code' in error && error.code === changedResult) names.clear()
      throw error
    })
  }
  client.query = prepared as typeof client.query
}
