import type { Transaction } from 'kysely'
import { apiToDay, dayToApi } from '@tidemark/schema/dates'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { addDays } from '@tidemark/schema/rules/contractDay'
import type { Asset } from '#records/asset/asset.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { insertImport, storeRows } from '#programme/lineImport/lineImport.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { MadeLines } from './fillLines.ts'
import type { DemoPlan } from './plans.ts'

const { forecast } = deliverableFields
type LinesOf = ReadonlyMap<string, MadeLines>

/** The discipline that has a proposal of the manager. */
const about = { workPackage: 'WP-3101', discipline: 'Mechanical and Electrical' }

/** Proposes to the owners of a discipline that its first three lines with a due date come two weeks later. */
export async function fillProposal(
  trx: Transaction<Tables>,
  { workPackage, disciplines }: DemoPlan,
  { plan, made, linesOf }: { plan: string; made: readonly Asset[]; linesOf: LinesOf },
  proposedBy: string,
): Promise<void> {
  const place = disciplines.findIndex(({ name }) => name === about.discipline)
  const [discipline, owners] = [made[place], disciplines[place]?.owners ?? []]
  if (workPackage !== about.workPackage || !discipline) return
  const lines = linesOf.get(discipline.tag_code)?.all ?? []
  const { contract, tag_code: tagCode } = discipline
  const dated = lines.flatMap((line) => {
    const due = apiToDay(String(line.attribute[deliverableFields.due.attribute] ?? ''))
    return due === null ? [] : [{ line, later: addDays(due, 14) }]
  })
  const { import_id: id } = await insertImport(trx, {
    kind: 'proposal',
    contract,
    tag_code: tagCode,
    name: 'Forecasts of the coordination meeting.xlsx',
    state: 'open',
    created_by: proposedBy,
  })
  await storeRows(
    trx,
    id,
    dated.slice(0, 3).map(({ line, later }, at) => ({
      kind: 'changed',
      row: at + 2,
      tag_code: line.tag_code,
      discipline: tagCode,
      title: deliverableCodec.get(line, 'name') ?? line.tag_code,
      changes: [{ field: 'forecast', from: null, to: later }],
      conflicts: [],
      faults: [],
      action: 'action_rename_deliverables',
      request: {
        tag_code: line.tag_code,
        version: line.version,
        [forecast.edited]: dayToApi(later),
      },
    })),
  )
  await notify(
    trx,
    owners.map((recipient) => ({
      contract,
      recipient,
      reason: 'PROPOSED',
      plan,
      tagCode,
      causedBy: proposedBy,
    })),
  )
}
