import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { brokenContract } from './failures.ts'

/** One page of a list, and what the service says about the rest: how many there are over all pages, or whether another follows. */
export type Page<Row> = { rows: readonly Row[] } & ({ total: number } | { more: boolean })

/** More pages than any list of this product has; a service that promises another one for ever must not hold a request for ever. */
const mostPages = 100

/**
 * Reads a list page by page, from 1, until the service has no more. A page that ends short of the promised total, and a list without
 * end, are breaks of the contract: part of a list is never shown as the whole.
 */
export async function allPages<Row>(
  endpoint: Pick<Endpoint, 'service' | 'path'>,
  read: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await read(page)
    rows.push(...answer.rows)
    const more = 'total' in answer ? rows.length < answer.total : answer.more
    if (!more) return rows
    if (answer.rows.length === 0)
      throw brokenContract(endpoint, `page ${page} is empty though more rows were promised`)
  }
  throw brokenContract(endpoint, `more than ${mostPages} pages`)
}
