import {
  addCdeFiles,
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
import { asks, type Call, sends } from '#upstream/services.ts'

export const cdeLogClient = (call: Call) => ({
  log: async (contract: string) => (await call(cdeLogOf, { query: { contract } })).log,
  lines: asks(call, cdeLines),
  files: asks(call, cdeFiles),
  /** An upload of the caller. Throws `NOT_FOUND` for any other. */
  workbook: asks(call, cdeWorkbook),
  preview: sends(call, previewCdeIssued),
  compare: sends(call, compareCde),
  mark: sends(call, markCdeIssued),
  undo: sends(call, undoCdeIssued),
  add: sends(call, addCdeFiles),
  ignore: sends(call, ignoreCdeFiles),
})
