import type { BodyOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import {
  applyImport,
  checkImport,
  editLines,
  importOf,
  undoImport,
} from '@tidemark/schema/rest/lineImport'
import type { Call } from '#upstream/services.ts'

type Key = string | null | undefined
const keyed = (key: Key) => (key ? { idempotencyKey: key } : {})

export const deliverableImportClient = (call: Call) => ({
  /** An import of the caller with a page of its rows. Throws `NOT_FOUND` for any other. */
  of: (query: QueryOf<typeof importOf>) => call(importOf, { query }),
  edit: async (body: BodyOf<typeof editLines>, key: Key) =>
    (await call(editLines, { body, ...keyed(key) })).import,
  check: async (body: BodyOf<typeof checkImport>, key: Key) =>
    (await call(checkImport, { body, ...keyed(key) })).import,
  apply: async (body: BodyOf<typeof applyImport>, key: Key) =>
    (await call(applyImport, { body, ...keyed(key) })).import,
  /** Reads the file as it can be mapped. */
  workbook: (query: QueryOf<typeof workbookOf>) => call(workbookOf, { query }),
  unknown: (query: QueryOf<typeof unknownValues>) => call(unknownValues, { query }),
  map: async (body: BodyOf<typeof mapImport>, key: Key) =>
    (await call(mapImport, { body, ...keyed(key) })).import,
  resolve: async (body: BodyOf<typeof resolveImport>, key: Key) =>
    (await call(resolveImport, { body, ...keyed(key) })).import,
  undo: async (body: BodyOf<typeof undoImport>, key: Key) =>
    (await call(undoImport, { body, ...keyed(key) })).import,
})
