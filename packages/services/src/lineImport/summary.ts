import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { wrongState } from '#platform/http/refusals.ts'
import type { LineImport } from './lineImport.store.ts'

export const summaryOf = (found: LineImport): ImportSummary => ({
  id: found.import_id,
  name: found.name,
  from_file: found.edit === null,
  tag_code: found.tag_code,
  state: found.state,
  removes_missing: found.removes_missing,
  late_reason: found.late_reason,
  counts: found.counts,
  choices: found.offered,
  kept: found.kept,
  is_mapped: found.mapping !== null,
  reading: found.reading,
})

export const alreadyApplied = () => wrongState('This import was applied. Upload the file again.')

export const notApplied = () => wrongState('Only an applied import can be undone, and only once.')
