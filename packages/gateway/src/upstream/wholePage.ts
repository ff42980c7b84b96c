import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { brokenContract } from './failures.ts'

type Of = Pick<Endpoint, 'service' | 'path'>

/** A numbered page as a service answers it. `count` is the number of rows over all pages. */
export interface NumberedPage<Row> {
  rows: readonly Row[]
  count: number
}

/**
 * Throws `UPSTREAM_CONTRACT` unless the page (numbered from 1) holds exactly the rows that `count` promises for it. Part of a list is
 * never shown as the whole.
 */
export function requireWholePage<Row>(
  endpoint: Of,
  { page, size }: { page: number; size: number },
  { rows, count }: NumberedPage<Row>,
): void {
  requireCount(endpoint, rows.length, Math.max(0, Math.min(size, count - (page - 1) * size)))
}

/** Throws `UPSTREAM_CONTRACT` unless an answer holds as many rows as the service counted. */
export function requireCount(endpoint: Of, found: number, counted: number): void {
  if (found !== counted)
    throw brokenContract(endpoint, `${found} rows where ${counted} were counted`)
}

/** Throws `UPSTREAM_CONTRACT` for a page of a keyset-paged list that is empty though another follows: nobody could read on from it. */
export function requireProgress(endpoint: Of, rows: readonly unknown[], next: string | null): void {
  if (next !== null && rows.length === 0)
    throw brokenContract(endpoint, 'an empty page promises another')
}
