import type { QueryOf } from '@tidemark/schema/rest/endpoint'
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
import { asks, type Call, sends } from '#upstream/services.ts'

export const lineImportClient = (call: Call) => ({
  /** An import of the caller with a page of its rows. Throws `NOT_FOUND` for any other. */
  of: asks(call, importOf),
  latest: async (contract: string) => (await call(importsOf, { query: { contract } })).imports,
  edit: sends(call, editLines, (answer) => answer.import),
  check: sends(call, checkImport, (answer) => answer.import),
  apply: sends(call, applyImport, (answer) => answer.import),
  /** Reads the file as it can be mapped. */
  workbook: asks(call, workbookOf),
  unknown: asks(call, unknownValues),
  map: sends(call, mapImport, (answer) => answer.import),
  resolve: sends(call, resolveImport, (answer) => answer.import),
  proposal: asks(call, proposalOf),
  proposals: async (query: QueryOf<typeof proposalsOf>) =>
    (await call(proposalsOf, { query })).proposals,
  decide: sends(call, decideProposal),
  withdraw: sends(call, withdrawProposal),
  undo: sends(call, undoImport, (answer) => answer.import),
})
