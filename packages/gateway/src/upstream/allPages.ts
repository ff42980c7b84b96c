import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { brokenContract } from './failures.ts'

/** One page of a list. `total` is the number of rows over all pages; `more`, where the service says it, whether another page follows. */
export interface Page<Row> {
  rows: readonly Row[]
  total: number
  more?: boolean
}

/** More pages than any list of this product has; a service that promises another one for ever must not hold a request for ever. */
const mostPages = 100

/**
 * Reads a list page by page, from 1, until the service has no more. A list that ends short of its total, whatever the service says
 * follows, and a list without end are `UPSTREAM_CONTRACT`: part of a list is never shown as the whole.
 */
export async function allPages<Row>(
  endpoint: Pick<Endpoint, 'service' | 'path'>,
  read: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await read(page)
    rows.push(...answer.rows)
    const { total, more = rows.length < total } = answer
    if (!more && rows.length >= total) return rows
    if (!more || answer.rows.length === 0)
      throw brokenContract(endpoint, `the list ends with ${rows.length} of ${total} rows`)
  }
  throw brokenContract(endpoint, `more than ${mostPages} pages`)
}
