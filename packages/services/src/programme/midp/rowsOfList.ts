import { limits } from '@tidemark/schema/limits'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import type { ReadPart } from '#platform/files/serveDownload.ts'
import { rowsOfPages } from '#platform/sheet/rowsOfPages.ts'
import type { LineList } from './linePage.ts'
import { readLinePage } from './linePage.ts'

/** Reads the lines in pages, each in its own transaction, so that a slow reader holds no connection. */
export const rowsOfList = <Row>(read: ReadPart, list: LineList, rowOf: (row: MidpRow) => Row) =>
  rowsOfPages((after: string | undefined) =>
    read(list.contract, async (trx, principal) => {
      const page = { first: limits.page.max, after }
      const { lines, next } = await readLinePage(trx, principal, list, page)
      return { rows: lines.map(rowOf), next }
    }),
  )
