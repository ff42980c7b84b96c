import type { Sending } from '../authorization/rest.row.ts'
import { type PagedCall, pagedCalls, type CheckedPage } from './pagedCalls.ts'
import { type Finding, openReport, shown } from './report.ts'
import { send, type ServiceTarget } from './send.ts'

const check = 'pages of one row continue without a gap or a repetition'
/** The number of rows that are read at once and one by one. */
const size = 3

/**
 * Checks that each paged call answers the same rows on one page as on pages of one row each. A count
 * is not smaller than the rows, and a cursor ends with them.
 */
export async function checkPaging(
  target: ServiceTarget,
  site: Readonly<Record<string, string>>,
  isServed: (name: string) => boolean,
): Promise<Finding[]> {
  const { findings, report, skip } = openReport()
  for (const call of pagedCalls.filter(({ name }) => isServed(name))) {
    const input = call.input(site)
    if (!input) {
      skip(call.name, check, 'No such row was found.')
      continue
    }
    const whole = await readPage(target, call, input, { size, number: 1 })
    if ('refused' in whole) {
      if (whole.status === 403) skip(call.name, check, `The token may not: ${whole.refused}`)
      else report(call.name, check, `Expected 200, got ${whole.refused}`)
    } else if (whole.rows.length < 2) skip(call.name, check, 'There are fewer than two rows.')
    else {
      // A row that is added between the reads moves the pages, so that a difference is read again.
      const first = await compare(target, call, input, whole)
      const again = first && (await readPage(target, call, input, { size, number: 1 }))
      report(
        call.name,
        check,
        again && !('refused' in again) ? await compare(target, call, input, again) : first,
      )
    }
  }
  return findings
}

/** Compares a page with as many pages of one row. Returns the difference. */
async function compare(
  target: ServiceTarget,
  call: PagedCall,
  input: Sending,
  whole: CheckedPage,
): Promise<string | undefined> {
  const rows: string[] = []
  let last: CheckedPage | undefined
  for (let number = 1; number <= whole.rows.length; number += 1) {
    const page = await readPage(target, call, input, { size: 1, number, after: last?.next })
    if ('refused' in page) return `Page ${number} of one row: ${page.refused}`
    last = page
    rows.push(...page.rows)
    if (call.cursor && !page.next) break
  }
  if (rows.join('\n') !== whole.rows.join('\n'))
    return `One page of ${size} is ${whole.rows.join(', ')}; pages of one are ${rows.join(', ')}.`
  if (whole.count !== undefined && whole.count < whole.rows.length)
    return `The count ${whole.count} is less than the ${whole.rows.length} rows of a page.`
  if (call.cursor && whole.rows.length < size && whole.next)
    return `The last page has the cursor ${whole.next}.`
  return undefined
}

async function readPage(
  target: ServiceTarget,
  { name, rows, numbers, cursor, part }: PagedCall,
  input: Sending,
  at: { size: number; number: number; after?: string | null | undefined },
): Promise<CheckedPage | { refused: string; status: number }> {
  const position =
    cursor === undefined ? { [numbers.page]: at.number } : at.after ? { [cursor]: at.after } : {}
  const parameters = { [numbers.size]: at.size, ...position }
  const texts = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [key, String(value)]),
  )
  const reply = await send(target, name.split(' by ', 1)[0] ?? '', {
    ...(part === 'query' && { query: { ...input.query, ...texts } }),
    ...(part === 'body' && { body: { ...input.body, ...parameters } }),
  })
  const page = reply.status === 200 ? rows(reply.json) : shown(reply)
  return typeof page === 'string' ? { refused: page, status: reply.status } : page
}
