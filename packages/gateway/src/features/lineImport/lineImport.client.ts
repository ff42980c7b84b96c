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
  importsOf,
  undoImport,
} from '@tidemark/schema/rest/lineImport'
import {
  decideProposal,
  proposalOf,
  proposalsOf,
  withdrawProposal,
} from '@tidemark/schema/rest/proposal'
import { type Call, idempotent, type IdempotencyKey } from '#upstream/services.ts'

export const lineImportClient = (call: Call) => ({
  /** An import of the caller with a page of its rows. Throws `NOT_FOUND` for any other. */
  of: (query: QueryOf<typeof importOf>) => call(importOf, { query }),
  latest: async (contract: string) => (await call(importsOf, { query: { contract } })).imports,
  edit: async (body: BodyOf<typeof editLines>, key: IdempotencyKey) =>
    (await call(editLines, { body, ...idempotent(key) })).import,
  check: async (body: BodyOf<typeof checkImport>, key: IdempotencyKey) =>
    (await call(checkImport, { body, ...idempotent(key) })).import,
  apply: async (body: BodyOf<typeof applyImport>, key: IdempotencyKey) =>
    (await call(applyImport, { body, ...idempotent(key) })).import,
  /** Reads the file as it can be mapped. */
  workbook: (query: QueryOf<typeof workbookOf>) => call(workbookOf, { query }),
  unknown: (query: QueryOf<typeof unknownValues>) => call(unknownValues, { query }),
  map: async (body: BodyOf<typeof mapImport>, key: IdempotencyKey) =>
    (await call(mapImport, { body, ...idempotent(key) })).import,
  resolve: async (body: BodyOf<typeof resolveImport>, key: IdempotencyKey) =>
    (await call(resolveImport, { body, ...idempotent(key) })).import,
  proposal: (query: QueryOf<typeof proposalOf>) => call(proposalOf, { query }),
  proposals: async (query: QueryOf<typeof proposalsOf>) =>
    (await call(proposalsOf, { query })).proposals,
  decide: (body: BodyOf<typeof decideProposal>, key: IdempotencyKey) =>
    call(decideProposal, { body, ...idempotent(key) }),
  withdraw: (body: BodyOf<typeof withdrawProposal>, key: IdempotencyKey) =>
    call(withdrawProposal, { body, ...idempotent(key) }),
  undo: async (body: BodyOf<typeof undoImport>, key: IdempotencyKey) =>
    (await call(undoImport, { body, ...idempotent(key) })).import,
})
