import { restrictedTo } from '@tidemark/schema/rules/roles'
import { asks, everyone, ofContract, sends, uploads } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import type { Site } from './site.ts'

const { cdeLog } = restrictedTo
const aLog = ({ contract, cdeLog: id }: Site) => ({ contract, id })

/** The comparison with the document system. */
export const cdeLogRows: Readonly<Record<string, RestRow>> = {
  // The uploaded picture is no sheet.
  'POST /workflow/cde/upload/': uploads(cdeLog, ofContract, { answers: 422, bare: true }),
  // A log belongs to the person who uploaded it, its comparison to all. The file of the planted one is gone.
  'GET /workflow/cde/workbook/': asks(['mighty'], aLog, { answers: 404, bare: true }),
  'POST /workflow/cde/compare/': sends(
    ['mighty'],
    (at) => ({
      ...aLog(at),
      mapping: {
        sheet: '',
        header_row: 1,
        header_rows: 1,
        columns: [{ column: 0, target: 'title' }],
      },
    }),
    { answers: 404, bare: true },
  ),
  'GET /workflow/cde/': asks(everyone, ofContract),
  'GET /workflow/cde/lines/': asks(everyone, ofContract),
  'GET /workflow/cde/files/': asks(everyone, ofContract),
  // The rows of the workbook are compressed.
  'GET /workflow/cde/report/': asks(everyone, ({ contract }) => ({ contract, format: 'xlsx' }), {
    bare: true,
  }),
  // Nothing is changed: the answer says which deliverables the person may not mark.
  'POST /workflow/cde/issued/preview/': sends(everyone, ({ contract, line }) => ({
    contract,
    tag_codes: [line],
  })),
  // The planted deliverable has no number that the register knows.
  'POST /workflow/cde/issued/': sends(
    everyone,
    ({ contract, line }) => ({
      contract,
      lines: [{ tag_code: line, issued_on: '2026-11-02' }],
    }),
    { answers: 409, bare: true },
  ),
  'POST /workflow/cde/issued/undo/': sends(
    ['mighty'],
    ({ contract, cdeMarking: id }) => ({ contract, id }),
    { answers: 409, bare: true },
  ),
  // No planted file is unplanned.
  'POST /workflow/cde/add/': sends(
    everyone,
    ({ contract, discipline }) => ({ contract, tag_code: discipline, files: [99] }),
    { answers: 409, bare: true },
  ),
  'POST /workflow/cde/ignore/': sends(
    cdeLog,
    ({ contract }) => ({ contract, files: [99], ignored: true }),
    { bare: true },
  ),
}
