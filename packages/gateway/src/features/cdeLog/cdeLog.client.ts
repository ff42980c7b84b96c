import {
  cdeFiles,
  cdeLines,
  cdeLogOf,
  cdeWorkbook,
  compareCde,
  ignoreCdeFiles,
  markCdeIssued,
  previewCdeIssued,
  undoCdeIssued,
} from '@tidemark/schema/rest/cdeLog'
import type { BodyOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import { type Call, idempotent, type IdempotencyKey } from '#upstream/services.ts'

export const cdeLogClient = (call: Call) => ({
  log: async (contract: string) => (await call(cdeLogOf, { query: { contract } })).log,
  lines: (query: QueryOf<typeof cdeLines>) => call(cdeLines, { query }),
  files: (query: QueryOf<typeof cdeFiles>) => call(cdeFiles, { query }),
  /** An upload of the caller. Throws `NOT_FOUND` for any other. */
  workbook: (query: QueryOf<typeof cdeWorkbook>) => call(cdeWorkbook, { query }),
  preview: (body: BodyOf<typeof previewCdeIssued>) => call(previewCdeIssued, { body }),
  compare: (body: BodyOf<typeof compareCde>, key: IdempotencyKey) =>
    call(compareCde, { body, ...idempotent(key) }),
  mark: (body: BodyOf<typeof markCdeIssued>, key: IdempotencyKey) =>
    call(markCdeIssued, { body, ...idempotent(key) }),
  undo: (body: BodyOf<typeof undoCdeIssued>, key: IdempotencyKey) =>
    call(undoCdeIssued, { body, ...idempotent(key) }),
  ignore: (body: BodyOf<typeof ignoreCdeFiles>, key: IdempotencyKey) =>
    call(ignoreCdeFiles, { body, ...idempotent(key) }),
})
